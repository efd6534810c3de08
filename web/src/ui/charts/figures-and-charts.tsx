import type { Statistics } from '@graduate/contract/platform/statistics.ts';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useForbidden } from '../../api/use-forbidden.ts';
import { defineTexts, useTexts } from '../texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { Figures, type OpenList } from './figures.tsx';

const texts = defineTexts({
  failed: ['统计数据未能取得', 'The numbers could not be loaded'],
});

type Props = {
  answer: {
    data: Pick<Statistics, 'cards' | 'charts'> | undefined;
    error: ApiError | null;
    refetch: () => unknown;
  };
  open: OpenList;
  /** What else belongs to these numbers. */
  children?: ReactNode;
};

/** The numbers of one tab and their pictures. */
export const FiguresAndCharts = ({ answer: { data, error, refetch }, open, children }: Props) => {
  const t = useTexts(texts);
  const forbidden = useForbidden(error);
  if (forbidden) return <Alert type="error" showIcon title={error?.message} />;
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
