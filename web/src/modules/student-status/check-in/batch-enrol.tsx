import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import type { Newcomer, Outcome } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { MOST_CHECK_INS } from '@graduate/contract/student-status/check-in/choices.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { OutcomeDialog } from '../../../ui/outcome-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { checkInTexts } from './check-in-texts.ts';
import { afterCheckIn } from './use-check-in.ts';

/** Enrols those of the chosen who are ready and tells who is not. */
export const BatchEnrol = ({ selection }: { selection: Selection<Newcomer> }) => {
  const t = useTexts(checkInTexts);
  const act = useSave(checkInCalls.act, { invalidates: afterCheckIn });
  const [outcome, setOutcome] = useState<Outcome>();
  const ids = selection.keys.slice(0, MOST_CHECK_INS);
  const enrol = async () => {
    if (!(await askConfirm({ content: t.batchQuestion(ids.length), okText: t.enrol }))) return;
    const answer = await act.submit({ body: { ids: [...ids], action: 'enrol' } });
    if (!answer) return;
    selection.clear();
    if (answer.failed.length > 0) setOutcome(answer);
    else feedback.success(t.doneCount(answer.done));
  };
  return (
    <>
      <Button type="primary" loading={act.pending} onClick={() => void enrol()}>
        {t.batchEnrol(ids.length)}
      </Button>
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
};
