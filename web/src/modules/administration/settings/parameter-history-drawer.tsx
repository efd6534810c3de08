import { type ParameterRow, parameterCalls } from '@graduate/contract/administration/settings/parameters.ts';
import { Empty, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { settingTexts } from './settings-texts.ts';
import { valueInWords } from './value-in-words.ts';

const PAGE = 20;
const Change = parameterCalls.history.answer.shape.list.element;

type Props = { parameter: ParameterRow; onClose: () => void };

/** Who changed a parameter when, from what to what. */
export const ParameterHistoryDrawer = ({ parameter, onClose }: Props) => {
  const t = useTexts(settingTexts);
  const language = useLanguage();
  const label = useLabels(Change);
  const [page, setPage] = useState(1);
  const history = useCall(
    parameterCalls.history,
    { params: { key: parameter.key }, query: { page, limit: PAGE } },
    { keepPrevious: true },
  );
  return (
    <SideDrawer title={t.historyOf(parameter.name[language])} width={640} onClose={onClose}>
      <Table
        rowKey="id"
        size="small"
        loading={{ spinning: history.isFetching, delay: 200 }}
        dataSource={history.data?.list ?? []}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page,
          pageSize: PAGE,
          total: history.data?.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noHistory} />,
        }}
        columns={[
          { title: label.at, dataIndex: 'at', render: (at: Date) => minute(at) },
          { title: label.by, dataIndex: 'by', render: (by: string | null) => by ?? t.system },
          { title: label.before, dataIndex: 'before', render: valueInWords },
          { title: label.after, dataIndex: 'after', render: valueInWords },
        ]}
      />
    </SideDrawer>
  );
};
