import '../status-changes.css';
import { onOff } from '@graduate/contract/platform/choices.ts';
import {
  ChangeTypeSetting,
  changeTypeCalls,
} from '@graduate/contract/student-status/status-changes/change-calls.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { changeTexts, settingTexts } from '../change-texts.ts';
import { ChangeTypeDrawer } from './change-type-drawer.tsx';

/** The kinds of change as the office has set them. */
export const ChangeTypesTab = () => {
  const t = useTexts(settingTexts);
  const words = useTexts(changeTexts);
  const language = useLanguage();
  const label = useLabels(ChangeTypeSetting);
  const [edited, setEdited] = useState<ChangeTypeSetting>();
  const answer = useCall(changeTypeCalls.typeSettings, {}, { quiet: true });
  return (
    <div className="changes-page stack gap-l">
      <p className="note">{t.hint}</p>
      <WhenThere answer={answer}>
        {(types) => (
          <Table<ChangeTypeSetting>
            size="small"
            rowKey="code"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={types.toSorted((one, other) => one.position - other.position)}
            columns={[
              { title: label.position, dataIndex: 'position', align: 'right' },
              { title: t.kind, key: 'name', render: (_, { name }) => name[language] },
              {
                title: label.enabled,
                key: 'enabled',
                render: (_, { enabled }) => <StateTag state={onOff[enabled ? 'true' : 'false']} />,
              },
              { title: t.flow, dataIndex: 'flowKey' },
              {
                title: t.window,
                key: 'windowCode',
                render: (_, { windowCode }) => (
                  <Button
                    type="link"
                    size="small"
                    title={windowCode}
                    onClick={() => openTab(`/config/rqkz/rqkz?code=${windowCode}`)}
                  >
                    {t.seeWindow}
                  </Button>
                ),
              },
              { title: label.chsiCode, key: 'chsiCode', render: (_, { chsiCode }) => chsiCode || '—' },
              { title: label.updatedAt, key: 'updatedAt', render: (_, { updatedAt }) => minute(updatedAt) },
              {
                title: words.actions,
                key: 'actions',
                fixed: 'right',
                render: (_, type) => (
                  <Button type="link" size="small" onClick={() => setEdited(type)}>
                    {words.edit}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </WhenThere>
      {edited && <ChangeTypeDrawer type={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
};
