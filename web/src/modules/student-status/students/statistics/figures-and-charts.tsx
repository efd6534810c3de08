import type { ListFilter, Statistics } from '@graduate/contract/platform/statistics.ts';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import './statistics.css';
import { Figures } from './figures.tsx';
import { toRecords } from './open-list.ts';
import { statisticsTexts } from './statistics-texts.ts';

type Props = {
  answer: { data: Pick<Statistics, 'cards' | 'charts'> | undefined; error: unknown; refetch: () => unknown };
  /** Where a number leads, when not to the list of students; null where the reader has no list. */
  open?: ((filter: ListFilter, key: string) => void) | null;
  /** What else belongs to these numbers. */
  children?: ReactNode;
};

/** The numbers of one tab and their pictures. */
export const FiguresAndCharts = ({ answer: { data, error, refetch }, open = toRecords, children }: Props) => {
  const t = useTexts(statisticsTexts);
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={t.failed}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t.again}
          </Button>
        }
      />
    );
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <Figures figures={data.cards} open={open} />
      <div className="charts">
        {data.charts.map(({ filters, key, ...chart }) => (
          <ChartPanel
            key={key}
            data={chart}
            pickable={filters.map((filter) => filter !== null && open !== null)}
            onPick={(index) => {
              const filter = filters[index];
              if (filter) open?.(filter, key);
            }}
          />
        ))}
        {children}
      </div>
    </>
  );
};
