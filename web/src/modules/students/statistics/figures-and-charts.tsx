import type { Statistics } from '@graduate/contract/students/statistics.ts';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { useTexts } from '../../../ui/texts.ts';
import './statistics.css';
import { Figures } from './figures.tsx';
import { openList } from './open-list.ts';
import { statisticsTexts } from './statistics-texts.ts';

type Props = {
  answer: { data: Pick<Statistics, 'cards' | 'charts'> | undefined; error: unknown; refetch: () => unknown };
  /** The page that lists what is counted; the student records without it. */
  list?: string;
  /** What else belongs to these numbers. */
  children?: ReactNode;
};

/** The numbers of one tab and their pictures. */
export const FiguresAndCharts = ({ answer: { data, error, refetch }, list, children }: Props) => {
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
      <Figures figures={data.cards} list={list} />
      <div className="charts">
        {data.charts.map(({ filters, key, ...chart }) => (
          <ChartPanel
            key={key}
            data={chart}
            pickable={filters.map((filter) => filter !== null)}
            onPick={(index) => {
              const filter = filters[index];
              if (filter) openList(filter, list);
            }}
          />
        ))}
        {children}
      </div>
    </>
  );
};
