import type { OutcomeOfSeveral } from '@graduate/contract/platform/several.ts';
import { useState } from 'react';
import { feedback } from './feedback.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';

type Batch = { told: (done: number) => string; clear: () => void };

/**
 * What became of an act on several rows. The bar of chosen rows goes with the choice, and this with the bar: nothing is let
 * go of before the failures have been read.
 */
export const useBatchOutcome = ({ told, clear }: Batch) => {
  const [outcome, setOutcome] = useState<OutcomeOfSeveral>();
  const settle = (answer: OutcomeOfSeveral) => {
    if (answer.ok.length > 0) feedback.success(told(answer.ok.length));
    if (answer.failed.length > 0) setOutcome(answer);
    else clear();
  };
  const close = () => {
    setOutcome(undefined);
    clear();
  };
  const failures = outcome && (
    <OutcomeDialog done={outcome.ok.length} failed={outcome.failed} onClose={close} />
  );
  return { settle, failures };
};
