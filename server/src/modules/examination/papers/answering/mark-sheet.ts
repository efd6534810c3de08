import type { SheetState } from '@graduate/contract/examination/papers/choices.ts';
import { type ExamRules, questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Answers } from '@graduate/contract/examination/questions/answers.ts';
import { shownQuestions } from '@graduate/contract/examination/questions/conditions.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { scoreAnswer, sumOf } from '@graduate/contract/examination/questions/score-answer.ts';
import { asWritten, sectionsFor } from './layout.ts';
import { marksOf } from './marks-of.ts';
import type { FrozenPaper } from './versions.ts';

export type Scores = Record<string, number | null>;

/** The score of the whole, known once no question waits for a person. */
const totalOf = (scores: Scores): number | null => {
  const points = Object.values(scores);
  return points.includes(null) ? null : sumOf(points as number[]);
};

type Marked = {
  state: SheetState;
  scores: string;
  score: number | null;
  passed: boolean | null;
  marks: string[];
};

/** What follows from the points of an exam: its state, score and marks. */
export const withScores = (answers: Answers, scores: Scores, { passScore }: ExamRules): Marked => {
  const score = totalOf(scores);
  return {
    state: score === null ? 'marking' : 'marked',
    scores: JSON.stringify(scores),
    score,
    passed: score === null ? null : score >= passScore,
    marks: marksOf(answers, scores),
  };
};

const isScored = ({ score, type }: Question): boolean => score > 0 && type !== 'sectionText';

/** What a submitted sheet is worth by its key; texts without one wait for a person. Questionnaires have no points. */
export const markSheet = (frozen: FrozenPaper, seed: string, answers: Answers): Marked => {
  const { exam } = frozen.design;
  if (!exam) return { state: 'submitted', scores: '{}', score: null, passed: null, marks: marksOf(answers) };
  const asked = asWritten(frozen, questionsIn(sectionsFor(frozen, seed)));
  const scored = shownQuestions(asked, answers).filter(isScored);
  const scores = Object.fromEntries(scored.map((one) => [one.id, scoreAnswer(one, answers[one.id])]));
  return withScores(answers, scores, exam);
};
