import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { ListFilter } from '@graduate/contract/platform/statistics.ts';
import { type CrossRow, statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { Button, Card, Table } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { FiguresAndCharts } from '../../../../ui/charts/figures-and-charts.tsx';
import { DatePicker } from '../../../../ui/form/date-picker.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { toRecords } from './open-list.ts';
import { statisticsTexts } from './statistics-texts.ts';

type Line = { code: string; department: string; total: number; counts: Record<string, number> };

const cellKey = ({ grade, trainingLevel }: Pick<CrossRow, 'grade' | 'trainingLevel'>) =>
  `${grade}-${trainingLevel}`;

const linesOf = (rows: readonly CrossRow[]): Line[] => {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const line = lines.get(row.departmentCode) ?? {
      code: row.departmentCode,
      department: row.departmentName,
      total: 0,
      counts: {},
    };
    line.counts[cellKey(row)] = row.count;
    line.total += row.count;
    lines.set(row.departmentCode, line);
  }
  return [...lines.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, line]) => line);
};

/** A number that opens the list of those it counts, when there is one. */
const Counted = ({ count, filter }: { count: number | undefined; filter: ListFilter | undefined }) => {
  if (!count) return null;
  if (!filter) return count;
  return (
    <Button type="link" size="small" className="cell-link numbers" onClick={() => toRecords(filter)}>
      {count}
    </Button>
  );
};

type CrossProps = { rows: readonly CrossRow[]; everybody: ListFilter | undefined };

const CrossTable = ({ rows, everybody }: CrossProps) => {
  const t = useTexts(statisticsTexts);
  const language = useLanguage();
  const grades = [...new Set(rows.map(({ grade }) => grade))].sort((one, other) => one - other);
  return (
    <Card size="small" title={t.cross} className="charts-wide">
      <Table
        size="small"
        rowKey="code"
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
              render: (_: unknown, { code, counts }: Line) => (
                <Counted
                  count={counts[cellKey({ grade, trainingLevel })]}
                  filter={
                    everybody && { ...everybody, yxCode: code, grade: String(grade), pycc: trainingLevel }
                  }
                />
              ),
            })),
          })),
          {
            title: t.total,
            key: 'total',
            align: 'right',
            render: (_: unknown, { code, total }: Line) => (
              <Counted count={total} filter={everybody && { ...everybody, yxCode: code }} />
            ),
          },
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
      <div className="row gap-x-m below-m">
        <span>{t.asOf}</span>
        <DatePicker
          value={day}
          onChange={setDay}
          disabledDate={(date) => date.isAfter(dayjs(), 'day')}
          aria-label={t.asOf}
        />
        <span className="muted">{t.asOfNote}</span>
      </div>
      <FiguresAndCharts answer={answer} open={toRecords}>
        {answer.data && <CrossTable rows={answer.data.cross} everybody={answer.data.cards[0]?.filter} />}
      </FiguresAndCharts>
    </>
  );
};
