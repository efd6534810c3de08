import type { Attachment } from '@graduate/contract/commons/files/files.ts';
import { type Answer, answerForms } from '@graduate/contract/examination/questions/answers.ts';
import type { Question, ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';
import { type ComponentType, type ReactNode, useId } from 'react';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { ChoicesOutcome, TrueFalseOutcome } from './option-outcomes.tsx';
import {
  DateOutcome,
  FileOutcome,
  LongTextOutcome,
  MatrixRatingOutcome,
  MatrixSingleOutcome,
  NumberOutcome,
  OrderingOutcome,
  RatingOutcome,
  TextOutcome,
} from './other-outcomes.tsx';
import { type Pictures, QuestionFrame } from './question-frame.tsx';
import { type AnsweredType, inPoints, type OutcomeProps } from './question-parts.ts';
import { renderTexts } from './render-texts.ts';

/** How the answer of each type is shown to who looks at a sheet. */
const outcomes: { [T in AnsweredType]: ComponentType<OutcomeProps<T>> } = {
  single: ChoicesOutcome as ComponentType<OutcomeProps<'single'>>,
  multiple: ChoicesOutcome as ComponentType<OutcomeProps<'multiple'>>,
  dropdown: ChoicesOutcome as ComponentType<OutcomeProps<'dropdown'>>,
  trueFalse: TrueFalseOutcome,
  text: TextOutcome,
  longText: LongTextOutcome,
  number: NumberOutcome,
  rating: RatingOutcome,
  matrixSingle: MatrixSingleOutcome,
  matrixRating: MatrixRatingOutcome,
  date: DateOutcome,
  ordering: OrderingOutcome,
  file: FileOutcome,
};

type Props = {
  question: ShownQuestion;
  number?: number | undefined;
  answer: Answer | undefined;
  /** The question with its key, where the reader may know it. */
  solution?: Question | undefined;
  /** The points it got; null while a person has yet to say, undefined where none are told. */
  score?: number | null | undefined;
  remark?: string | undefined;
  pictures?: Pictures | undefined;
  files: readonly Attachment[];
  /** Where points are given by hand. */
  children?: ReactNode;
};

type Loose = ComponentType<{
  question: object;
  answer: object | undefined;
  solution: object | undefined;
  files: readonly Attachment[];
}>;

const Points = ({ score, full }: { score: number | null; full: number }) => {
  const t = useTexts(renderTexts);
  if (score === null)
    return (
      <span className="question-points" data-open>
        {t.unmarked(full)}
      </span>
    );
  return (
    <span className="question-points numbers" data-full={score >= full || undefined}>
      {t.score(inPoints(score), full)}
    </span>
  );
};

/** A question with what somebody answered, and where allowed with the key, the points and the explanation. */
export const AnsweredQuestion = (props: Props) => {
  const { question, number, answer, solution, score, remark, pictures, files, children } = props;
  const t = useTexts(renderTexts);
  const titleId = useId();
  const frame = { question, number, pictures, titleId };
  if (question.type === 'sectionText') return <QuestionFrame {...frame} />;
  const Outcome = outcomes[question.type] as unknown as Loose;
  const fits = answer && answerForms[question.type] in answer;
  const told = score !== undefined && question.score > 0;
  return (
    <QuestionFrame {...frame} aside={told && <Points score={score} full={question.score} />}>
      <Outcome
        question={question}
        answer={fits ? answer : undefined}
        solution={question.score > 0 ? solution : undefined}
        files={files}
      />
      {solution?.explanation && (
        <div className="question-explanation shaded">
          <span className="muted small">{t.explanation}</span>
          <SafeHtml html={solution.explanation} pictures={pictures ?? []} />
        </div>
      )}
      {remark && !children && (
        <p className="breaks">
          <span className="muted">{t.remark}：</span>
          {remark}
        </p>
      )}
      {children}
    </QuestionFrame>
  );
};
