import '../../../ui/charts/figures.css';
import {
  historySpans,
  operationCalls,
  ServiceMoment,
} from '@graduate/contract/administration/operations/operations.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ChartPanel } from '../../../ui/charts/chart-panel.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { operationTexts } from './operations-texts.ts';

const ASK_EVERY_MS = 300_000;

const measures = ['answersWithinMs', 'load', 'memoryUsed', 'connections', 'waiting', 'failed'] as const;

/** How the service was doing, a curve for each measure. */
export const ServiceHistory = () => {
  const t = useTexts(operationTexts);
  const language = useLanguage();
  const label = useLabels(ServiceMoment);
  const [span, setSpan] = useState<keyof typeof historySpans>('day');
  const { data = [] } = useCall(
    operationCalls.serviceHistory,
    { query: { span } },
    { quiet: true, refetchInterval: ASK_EVERY_MS, keepPrevious: true },
  );
  const curve = (measure: (typeof measures)[number]) => ({
    name: label[measure],
    type: 'line' as const,
    dims: data.map(({ at }: ServiceMoment) => minute(at).slice(5)),
    series: [{ name: label[measure], data: data.map((moment) => moment[measure]) }],
  });
  return (
    <>
      <div className="line between above-l below-m">
        <h2>{t.history}</h2>
        <Segmented
          aria-label={t.history}
          value={span}
          onChange={setSpan}
          options={keysOf(historySpans).map((value) => ({ value, label: historySpans[value][language] }))}
        />
      </div>
      <div className="charts">
        {measures.map((measure) => (
          <ChartPanel key={measure} data={curve(measure)} />
        ))}
      </div>
    </>
  );
};
