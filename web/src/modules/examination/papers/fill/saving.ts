import type { SheetChanges } from '@graduate/contract/examination/papers/sheets.ts';
import type { AnswerChanges, Answers } from '@graduate/contract/examination/questions/answers.ts';
import { withChanges } from '@graduate/contract/examination/questions/check-answer.ts';

/** The answers on the page, and what of them the server does not have yet. */
export type Saving = {
  answers: Answers;
  /** Changed since the last save began. */
  changed: AnswerChanges;
  /** On its way to the server. */
  sending: AnswerChanges;
  /** How often the page was left, not told yet and being told. */
  left: number;
  leftSending: number;
};

export const begun = (answers: Answers): Saving => ({
  answers,
  changed: {},
  sending: {},
  left: 0,
  leftSending: 0,
});

export const answered = (now: Saving, changes: AnswerChanges): Saving => ({
  ...now,
  answers: withChanges(now.answers, changes),
  changed: { ...now.changed, ...changes },
});

export const leftOnce = (now: Saving): Saving => ({ ...now, left: now.left + 1 });

export const hasUnsent = ({ changed, left }: Saving): boolean => Object.keys(changed).length > 0 || left > 0;

/** All the server may not have, what is on its way included: that may get lost. */
export const unsent = ({ sending, changed }: Saving): AnswerChanges => ({ ...sending, ...changed });

/** What was answered here since then, whether it arrived or not. */
const changedSince = (before: Answers, { answers }: Saving): AnswerChanges =>
  Object.fromEntries(
    Object.keys({ ...before, ...answers })
      .filter((id) => answers[id] !== before[id])
      .map((id) => [id, answers[id] ?? null]),
  );

/** Takes over what another window saved, asked for when these answers stood here; what was answered here meanwhile stays. */
export const adopted = (now: Saving, before: Answers, saved: Answers): Saving => ({
  ...now,
  answers: withChanges(saved, { ...changedSince(before, now), ...unsent(now) }),
});

/** What a save or a submission carries. */
export const bodyOf = (now: Saving): SheetChanges => {
  const left = now.left + now.leftSending;
  return { answers: unsent(now), ...(left > 0 && { left }) };
};

export const sendingBegins = (now: Saving): Saving => ({
  ...now,
  sending: unsent(now),
  changed: {},
  left: 0,
  leftSending: now.left + now.leftSending,
});

export const sendingArrived = (now: Saving): Saving => ({ ...now, sending: {}, leftSending: 0 });

/** What did not arrive waits again, unless it was changed once more meanwhile. */
export const sendingFailed = (now: Saving): Saving => ({
  ...now,
  sending: {},
  changed: unsent(now),
  left: now.left + now.leftSending,
  leftSending: 0,
});
