import { statisticsCalls, type TutorLoad } from '@graduate/contract/student-status/students/statistics.ts';
import { Button, Card, Input, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { Figures } from '../../../../ui/charts/figures.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { openList, toRecords } from './open-list.ts';
import { statisticsTexts } from './statistics-texts.ts';

const PAGE = 20;

/** How many students each tutor guides. */
export const TutorsTab = () => {
  const t = useTexts(statisticsTexts);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const { data, isFetching } = useCall(
    statisticsCalls.tutorNumbers,
    { query: { page, limit: PAGE, ...(keyword && { keyword }) } },
    { keepPrevious: true },
  );
  const numbers = (['doctor', 'master', 'intl', 'suspended', 'extended', 'total', 'quota'] as const).map(
    (key) => ({ title: t[key], dataIndex: key, align: 'right' as const }),
  );
  return (
    <>
      <Figures figures={data?.cards ?? []} open={toRecords} />
      <div className="charts">
        {data && (
          <ChartPanel
            data={{
              name: t.buckets,
              type: 'bar',
              dims: data.buckets.map(({ students }) => t.bucket(students)),
              series: [{ name: t.tutorCount, data: data.buckets.map(({ tutors }) => tutors) }],
            }}
          />
        )}
        <Card
          size="small"
          title={t.tutors}
          className="charts-wide"
          extra={
            <Input.Search
              allowClear
              placeholder={t.keyword}
              aria-label={t.keyword}
              onSearch={(typed) => {
                setKeyword(typed.trim());
                setPage(1);
              }}
            />
          }
        >
          <Table<TutorLoad>
            size="small"
            rowKey="tutorNo"
            loading={isFetching}
            dataSource={data?.list ?? []}
            scroll={{ x: 'max-content' }}
            pagination={{ current: page, pageSize: PAGE, total: data?.total ?? 0, onChange: setPage }}
            columns={[
              { title: t.tutorNo, dataIndex: 'tutorNo' },
              {
                title: t.tutorName,
                dataIndex: 'name',
                render: (name: string, { tutorNo }) => (
                  <Button type="link" size="small" onClick={() => openList({ dsh: tutorNo })}>
                    {name}
                  </Button>
                ),
              },
              { title: t.department, dataIndex: 'departmentName' },
              ...numbers,
            ]}
          />
        </Card>
      </div>
    </>
  );
};
