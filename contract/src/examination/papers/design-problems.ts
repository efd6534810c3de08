import { type Text, text } from '../../platform/text.ts';
import { ruleProblem } from '../questions/condition-problems.ts';
import { hasKey, questionProblems } from '../questions/question-problems.ts';
import { isText, scorableTypes } from '../questions/question-types.ts';
import type { Option, Question } from '../questions/questions.ts';
import { sumOf } from '../questions/score-answer.ts';
import type { PaperKind } from './choices.ts';
import { type Design, type ExamRules, questionsIn } from './design.ts';

/** Why a paper cannot be published; `questionId` and `sectionId` say where to put it right. */
export type DesignProblem = { sectionId: string | null; questionId: string | null; message: Text };

/** What of a paper is checked. */
export type CheckedPaper = { kind: PaperKind; anonymous: boolean; title: string; design: Design };

const inScoring = (kind: PaperKind, question: Question): Text[] => {
  if (kind !== 'exam' || isText(question.type)) return [];
  if (!scorableTypes.includes(question.type))
    return question.score > 0 ? [text('该题型不计分，分值须为0', 'This type of question has no points')] : [];
  return question.score > 0 && !hasKey(question)
    ? [text('请设置标准答案', 'Please set the right answer')]
    : [];
};

/** Whether exams draw it: what asks for an opinion, or for nothing, has no points. */
export const canBeDrawn = ({ type }: Question): boolean => scorableTypes.includes(type);

/** What keeps a question of the bank from being drawn into an exam with these points. */
export const drawnProblems = (question: Question): Text[] => [
  ...questionProblems(question),
  ...inScoring('exam', question),
];

const problemsOf = (paper: CheckedPaper, question: Question, earlier: readonly Question[]): Text[] => [
  ...questionProblems(question),
  ...inScoring(paper.kind, question),
  ...inWeight(paper.kind, question),
  ...(question.shownIf?.rules ?? []).flatMap((rule) => ruleProblem(rule, earlier) ?? []),
  ...(paper.anonymous && question.type === 'file'
    ? [text('匿名问卷不能包含文件题', 'An anonymous paper cannot ask for files')]
    : []),
];

/** What all questions of an exam are worth together, drawn ones included. */
export const fullScoreOf = ({ sections }: Design): number =>
  sumOf(
    sections.flatMap(({ questions, draw }) => [
      ...questions.map(({ score }) => score),
      draw ? draw.count * draw.score : 0,
    ]),
  );

const inExam = (design: Design, rules: ExamRules | null): Text[] => {
  if (!rules) return [text('请设置考试时长与及格分', 'Please set the time limit and the pass mark')];
  const sum = fullScoreOf(design);
  return [
    ...(sum === rules.fullScore
      ? []
      : [
          text(
            `各题分值之和须为${rules.fullScore}，当前${sum}`,
            `The points must add up to ${rules.fullScore}, not ${sum}`,
          ),
        ]),
    ...(rules.passScore > rules.fullScore
      ? [text('及格分不能大于满分', 'The pass mark is above the full score')]
      : []),
  ];
};

/** Whether an answer can be worth something out of a hundred. */
const canWeigh = (question: Question): boolean => {
  if (question.type === 'single' || question.type === 'dropdown')
    return (question.options as readonly Option[]).some(({ score }) => (score ?? 0) > 0);
  if (question.type === 'number') return question.max !== null && question.max > 0;
  return question.type === 'rating' || question.type === 'matrixRating';
};

const inWeight = (kind: PaperKind, question: Question): Text[] =>
  kind === 'evaluation' && question.weight > 0 && !canWeigh(question)
    ? [
        text(
          '该题不能计分，请改用评分题、为选项或数字上限设置分值，或将权重设为0',
          'This question has no points: use a rating, give options points or a number its maximum, or set the weight to 0',
        ),
      ]
    : [];

const inEvaluation = (questions: readonly Question[]): Text[] => {
  const sum = sumOf(questions.map(({ weight }) => weight));
  if (sum === 0) return [text('问卷至少包含一道计分题', 'At least one question must have a weight')];
  return sum === 100
    ? []
    : [text(`计分题权重之和必须为100，当前${sum}`, `The weights must add up to 100, not ${sum}`)];
};

const inWhole = (
  { kind, anonymous, title, design }: CheckedPaper,
  questions: readonly Question[],
): Text[] => [
  ...(title.trim() === '' ? [text('请填写标题', 'Please enter a title')] : []),
  ...(questions.every(({ type }) => isText(type)) && design.sections.every(({ draw }) => !draw)
    ? [text('至少需要一道题目', 'There must be at least one question')]
    : []),
  ...(new Set(questions.map(({ id }) => id)).size < questions.length
    ? [text('题目编号重复，请删除后重新添加', 'Two questions have the same key')]
    : []),
  ...(kind === 'exam' && anonymous ? [text('考试不能匿名', 'An exam cannot be anonymous')] : []),
  ...(kind !== 'exam' && design.sections.some(({ draw }) => draw)
    ? [text('只有考试可以从题库抽题', 'Only exams draw from the bank')]
    : []),
  ...(kind === 'exam' ? inExam(design, design.exam) : []),
  ...(kind === 'evaluation' ? inEvaluation(questions) : []),
];

/** Everything that keeps a paper from being published, in the order of the paper; what concerns all of it first. */
export const designProblems = (paper: CheckedPaper): DesignProblem[] => {
  const { sections } = paper.design;
  const questions = questionsIn(sections);
  const whole = inWhole(paper, questions).map((message) => ({ sectionId: null, questionId: null, message }));
  const each = sections.flatMap((section) =>
    section.questions.flatMap((question) => {
      const earlier = questions.slice(0, questions.indexOf(question));
      return problemsOf(paper, question, earlier).map((message) => ({
        sectionId: section.id,
        questionId: question.id,
        message,
      }));
    }),
  );
  return [...whole, ...each];
};
