import { trainingLevels } from '@graduate/contract/students/choices.ts';
import { type CrossRow, statisticsCalls } from '@graduate/contract/students/statistics.ts';
import { Card, DatePicker, Table } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FiguresAndCharts } from './figures-and-charts.tsx';
import { statisticsTexts } from './statistics-texts.ts';

type Line = { department: string; total: number; counts: Record<string, number> };

const cellKey = ({ grade, trainingLevel }: Pick<CrossRow, 'grade' | 'trainingLevel'>) =>
  `${grade}-${trainingLevel}`;

const linesOf = (rows: readonly CrossRow[]): Line[] => {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const line = lines.get(row.departmentCode) ?? { department: row.departmentName, total: 0, counts: {} };
    line.counts[cellKey(row)] = row.count;
    line.total += row.count;
    lines.set(row.departmentCode, line);
  }
  return [...lines.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, line]) => line);
};

const CrossTable = ({ rows }: { rows: readonly CrossRow[] }) => {
  const t = useTexts(statisticsTexts);
  const language = useLanguage();
  const grades = [...new Set(rows.map(({ grade }) => grade))].sort((one, other) => one - other);
  return (
    <Card size="small" title={t.cross} className="charts-wide">
      <Table
        size="small"
        rowKey="department"
        dataSource={linesOf(rows)}
        pagination={false}
        scroll={{ x: 'max-content', y: 420 }}
        columns={[
          { title: t.department, dataIndex: 'department', fixed: 'left' },
          ...grades.map((grade) => ({
            title: String(grade),
            children: (['D', 'M'] as const).map((trainingLevel) => ({
              title: trainingLevels[trainingLevel][language],
              key: cellKey({ grade, trainingLevel }),
              align: 'right' as const,
              render: (_: unknown, line: Line) => line.counts[cellKey({ grade, trainingLevel })] ?? '',
            })),
          })),
          { title: t.total, dataIndex: 'total', align: 'right' },
        ]}
      />
    </Card>
  );
};

/** Everybody on the roll, today or on an earlier day. */
export const StudentsTab = () => {
  const t = useTexts(statisticsTexts);
  const [day, setDay] = useState<Dayjs | null>(null);
  const answer = useCall(
    statisticsCalls.studentNumbers,
    { query: { ...(day && { asOf: day.format('YYYY-MM-DD') }) } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <>
      <div className="statistics-bar">
        <span>{t.asOf}</span>
        <DatePicker
          value={day}
          onChange={setDay}
          disabledDate={(date) => date.isAfter(dayjs(), 'day')}
          aria-label={t.asOf}
        />
        <span className="statistics-note">{t.asOfNote}</span>
      </div>
      <FiguresAndCharts answer={answer}>
        {answer.data && <CrossTable rows={answer.data.cross} />}
      </FiguresAndCharts>
    </>
  );
};
