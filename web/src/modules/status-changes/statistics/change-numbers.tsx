import '../status-changes.css';
import { changeStatisticsCalls } from '@graduate/contract/status-changes/statistics.ts';
import { Card, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { FiguresAndCharts } from '../../students/public.tsx';
import { numberTexts } from '../change-texts.ts';
import { TermField } from '../form/term-field.tsx';

/** Status changes in numbers: kinds, months, moves between departments, how long steps take. */
export const ChangeNumbers = () => {
  const t = useTexts(numberTexts);
  const [termId, setTermId] = useState<string | null>(null);
  const answer = useCall(
    changeStatisticsCalls.statistics,
    { query: termId ? { termId } : {} },
    { quiet: true, keepPrevious: true },
  );
  const { data } = answer;
  return (
    <>
      <div className="statistics-bar">
        <span>{t.term}</span>
        <span className="change-term">
          <TermField past value={termId} onChange={setTermId} placeholder={t.thisYear} />
        </span>
      </div>
      <FiguresAndCharts answer={answer} list="/student/changes">
        {data && data.moves.length > 0 && (
          <Card size="small" title={t.moves}>
            <Table
              size="small"
              pagination={false}
              scroll={{ y: 300 }}
              rowKey={({ from, to }) => `${from}-${to}`}
              dataSource={data.moves}
              columns={[
                { title: t.from, dataIndex: 'from' },
                { title: t.to, dataIndex: 'to' },
                { title: t.count, dataIndex: 'count', align: 'right' },
              ]}
            />
          </Card>
        )}
        {data && data.stepDays.length > 0 && (
          <Card size="small" title={t.stepDays}>
            <Table
              size="small"
              pagination={false}
              scroll={{ y: 300 }}
              rowKey="step"
              dataSource={data.stepDays}
              columns={[
                { title: t.step, dataIndex: 'step' },
                { title: t.days, dataIndex: 'days', align: 'right' },
                { title: t.times, dataIndex: 'count', align: 'right' },
              ]}
            />
          </Card>
        )}
      </FiguresAndCharts>
    </>
  );
};
