import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { type Answer, answerForms } from '@graduate/contract/examination/questions/answers.ts';
import type { ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';
import { memo, useId } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { type Pictures, QuestionFrame } from './question-frame.tsx';
import { inputOf } from './question-inputs.ts';
import type { Names, Shown } from './question-parts.ts';
import { renderTexts } from './render-texts.ts';

type Props = {
  question: ShownQuestion;
  number?: number | undefined;
  answer: Answer | undefined;
  /** null takes the answer away. */
  onAnswer: (questionId: string, answer: Answer | null) => void;
  problem?: string | undefined;
  pictures?: Pictures | undefined;
  /** The files named in the answer, as far as they are known from before. */
  files?: readonly FileRef[] | undefined;
};

const noFiles: readonly FileRef[] = [];

/** How many may be chosen, where the options do not say it. */
const useHint = (question: ShownQuestion): string | undefined => {
  const t = useTexts(renderTexts);
  if (question.type !== 'multiple') return undefined;
  const { minChoices, maxChoices }: Shown<'multiple'> = question;
  if (minChoices && maxChoices)
    return minChoices === maxChoices ? t.exactly(maxChoices) : t.between(minChoices, maxChoices);
  if (minChoices) return t.atLeast(minChoices);
  return maxChoices ? t.atMost(maxChoices) : t.several;
};

/** A question with the field its type is answered in. The paper around it keeps the answer. */
export const QuestionView = memo((props: Props) => {
  const { question, number, answer, onAnswer, problem, pictures, files = noFiles } = props;
  const [titleId, problemId] = [useId(), useId()];
  const hint = useHint(question);
  const frame = { question, number, pictures, titleId, hint, problem, problemId };
  if (question.type === 'sectionText') return <QuestionFrame {...frame} />;
  const Field = inputOf(question.type);
  const names: Names = {
    'aria-labelledby': titleId,
    'aria-describedby': problem ? problemId : undefined,
    'aria-invalid': problem !== undefined,
  };
  // An answer that was given to another type, before the paper changed, is none.
  const fits = answer && answerForms[question.type] in answer;
  return (
    <QuestionFrame {...frame}>
      <Field
        question={question}
        answer={fits ? answer : undefined}
        onAnswer={(next: Answer | null) => onAnswer(question.id, next)}
        names={names}
        files={files}
      />
    </QuestionFrame>
  );
});
