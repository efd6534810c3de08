import type { Analysis } from '@graduate/contract/examination/papers/analysis.ts';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { Figures } from '../../../../ui/charts/figures.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { analysisTexts } from './analysis-texts.ts';
import { rounded } from './chart-of.ts';

const share = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 1000) / 10);

/** The paper as a whole: who answered, when, and in exams how well. */
export const Whole = ({ analysis }: { analysis: Analysis }) => {
  const t = useTexts(analysisTexts);
  const { expected, answered, sheets, waiting, overTime, exam } = analysis;
  const figures = [
    { key: 'expected', name: t.expected, value: expected },
    { key: 'answered', name: t.answered, value: answered },
    { key: 'rate', name: t.rate, value: share(answered, expected), unit: '%' },
    ...(sheets === answered ? [] : [{ key: 'sheets', name: t.sheets, value: sheets }]),
    ...(exam ? [{ key: 'marked', name: t.marked, value: exam.marked }] : []),
    ...(exam?.numbers ? [{ key: 'mean', name: t.mean, value: rounded(exam.numbers.mean) }] : []),
    ...(exam && exam.marked > 0
      ? [{ key: 'passed', name: t.passRate, value: share(exam.passed, exam.marked), unit: '%' }]
      : []),
  ];
  return (
    <section aria-label={t.numbersTitle}>
      <Figures figures={figures} open={null} />
      {waiting > 0 && <p className="note below-m">{t.waiting(waiting)}</p>}
      <div className="charts">
        {overTime.length > 0 && (
          <div className={exam?.numbers ? undefined : 'charts-wide'}>
            <ChartPanel
              data={{
                name: t.overTime(answered, expected),
                type: 'line',
                dims: overTime.map(({ day }) => day),
                series: [
                  { name: t.total, data: overTime.map(({ total }) => total) },
                  { name: t.perDay, data: overTime.map(({ count }) => count) },
                ],
              }}
            />
          </div>
        )}
        {exam?.numbers && (
          <ChartPanel
            data={{
              name: t.scores(rounded(exam.numbers.mean), exam.fullScore),
              type: 'bar',
              dims: exam.spans.map(({ from, to }) => t.span(from, to)),
              series: [{ name: t.people, data: exam.spans.map(({ count }) => count) }],
            }}
          />
        )}
      </div>
    </section>
  );
};
