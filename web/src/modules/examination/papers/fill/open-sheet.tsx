import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { messageOf } from '../../../../api/exchange.ts';
import { useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { fillTexts } from './fill-texts.ts';
import type { Outcome } from './finished.tsx';
import { HandingIn } from './handing-in.tsx';
import { PaperForm } from './paper-form.tsx';
import { SavedNote } from './saved-note.tsx';
import { serverClock, useSecondsLeft } from './server-clock.ts';
import { fillScreen, leaveFullScreen, useCanFillScreen, useComingBack, useLeaving } from './use-leaving.ts';
import { useSaving } from './use-saving.ts';

type Props = { sheet: Sheet; mayEdit: boolean; onDone: (outcome: Outcome) => void };

/** What a submitted sheet comes to, as far as its answerer may know. */
const outcomeOf = ({ id, automatic, result }: Sheet): Outcome => ({
  sheetId: id,
  automatic,
  score: result?.score ?? null,
  passed: result?.passed ?? null,
});

/** A sheet while it is answered, saved as it grows; an exam by the clock of the server. */
export const OpenSheet = ({ sheet, mayEdit, onDone }: Props) => {
  const t = useTexts(fillTexts);
  const tab = useTab();
  const { exam } = sheet;
  const clock = useMemo(() => serverClock(sheet.serverTime), [sheet.serverTime]);
  const [leaves, setLeaves] = useState(sheet.leaves);
  const over = useRef(false);
  const handingIn = useRef(false);
  const canFill = useCanFillScreen();

  /** Looks whether the sheet was submitted meanwhile, by the clock or in another window, and what that one has answered. */
  const lookAgain = async (): Promise<boolean> => {
    const before = saving.answersNow();
    const now = await callApi(answeringCalls.sheet, { params: { id: sheet.id }, quiet: true }).catch(
      () => undefined,
    );
    if (!now) return false;
    if (now.state === 'open') {
      saving.adopt(before, now.answers);
      return false;
    }
    done(outcomeOf(now));
    return true;
  };
  // Before what saves: whoever leaves is told of together with the last answers, in one save.
  useLeaving(exam?.fullScreen ?? false, () => {
    if (over.current || handingIn.current) return;
    setLeaves((before) => before + 1);
    saving.leave();
  });
  const saving = useSaving(sheet, (error) => {
    void lookAgain().then((gone) => !gone && feedback.error(messageOf(error)));
  });
  const done = (outcome: Outcome) => {
    over.current = true;
    saving.discard();
    tab.setDirty(false);
    leaveFullScreen();
    onDone(outcome);
  };
  const { submit, pending } = useSave(answeringCalls.submit, {
    invalidates: [myPaperCalls.mine],
    onError: (error) => {
      if (error.status > 0 && error.status < 500) void lookAgain();
    },
  });
  const send = async () => {
    const answer = await submit({ params: { id: sheet.id }, body: saving.unsentNow() });
    if (answer) done({ ...answer, sheetId: answer.sheetId ?? sheet.id, automatic: false });
    return answer;
  };

  const handIn = async (): Promise<boolean> => {
    const body = { ...saving.unsentNow(), timeIsUp: true };
    // Refused or lost: what the server has tells whether it was submitted in another way.
    await callApi(answeringCalls.submit, { params: { id: sheet.id }, body, quiet: true }).catch(
      () => undefined,
    );
    return lookAgain();
  };

  useComingBack(() => {
    if (!over.current) void lookAgain();
  });
  useEffect(() => tab.setDirty(saving.state !== 'saved'), [tab, saving.state]);
  const seconds = useSecondsLeft(saving.deadline, clock);
  const isLate = seconds === 0;
  useEffect(() => {
    handingIn.current = pending || isLate;
  }, [pending, isLate]);
  if (isLate) return <HandingIn exam={exam !== null} flush={saving.flush} handIn={handIn} />;

  const watched = exam?.fullScreen && (
    <Alert
      type={leaves > 0 ? 'warning' : 'info'}
      showIcon
      title={leaves > 0 ? t.leftTimes(leaves) : t.watched}
      action={
        canFill && (
          <Button size="small" onClick={fillScreen}>
            {t.fillScreen}
          </Button>
        )
      }
    />
  );
  return (
    <PaperForm
      form={{ ...sheet, name: sheet.id }}
      answers={saving.answers}
      onAnswer={saving.answer}
      onSubmit={send}
      pending={pending}
      mayChange={mayEdit}
      state={<SavedNote state={saving.state} savedAt={saving.savedAt} />}
      secondsLeft={exam ? seconds : null}
      note={watched}
    />
  );
};
