import type { Answer, AnswerChanges, Answers } from '@graduate/contract/examination/questions/answers.ts';
import { withChanges } from '@graduate/contract/examination/questions/check-answer.ts';
import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDraft, useTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { fillTexts } from './fill-texts.ts';
import { type FormOf, PaperForm } from './paper-form.tsx';

type Props = {
  form: FormOf;
  /** What stands in it before anything was typed. */
  before: Answers;
  /** True when it was taken. */
  onSubmit: (answers: Answers, changes: AnswerChanges) => Promise<boolean>;
  pending: boolean;
  mayChange: boolean;
  note: ReactNode;
};

type Draft = ReturnType<typeof useDraft<AnswerChanges>>;

const Kept = ({ form, before, onSubmit, pending, mayChange, note, draft }: Props & { draft: Draft }) => {
  const t = useTexts(fillTexts);
  const tab = useTab();
  const [changes, setChanges] = useState<AnswerChanges>(draft.found?.value ?? {});
  const [kept, setKept] = useState(changes);
  const answers = withChanges(before, changes);
  const answer = (questionId: string, given: Answer | null) => {
    const next = { ...changes, [questionId]: given };
    setChanges(next);
    draft.keep(next, () => setKept(next));
    tab.setDirty(true);
  };
  const send = async () => {
    const taken = await onSubmit(answers, changes);
    if (taken) {
      draft.discard();
      tab.setDirty(false);
    }
    return taken;
  };
  const state = () => {
    if (Object.keys(changes).length === 0) return '';
    return kept === changes ? t.savedHere : t.unsavedYet;
  };
  return (
    <PaperForm
      form={form}
      answers={answers}
      onAnswer={answer}
      onSubmit={send}
      pending={pending}
      mayChange={mayChange}
      state={state()}
      secondsLeft={null}
      note={note}
    />
  );
};

/** A paper whose answers stay in this browser until they are submitted all at once. */
export const KeptPaper = (props: Props) => {
  const draft = useDraft<AnswerChanges>(`paper-${props.form.name}`);
  return draft.found === undefined ? (
    <Skeleton active paragraph={{ rows: 8 }} />
  ) : (
    <Kept {...props} draft={draft} />
  );
};
