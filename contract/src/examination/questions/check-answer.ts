import { type Text, text } from '../../platform/text.ts';
import { type Answer, type AnswerChanges, type Answers, answerForms, isEmpty } from './answers.ts';
import { shownQuestions } from './conditions.ts';
import { isText, type QuestionType } from './question-types.ts';
import type { ShownQuestion } from './questions.ts';

export type AnswerProblem = { questionId: string; message: Text };

const unfit = text(
  '答案与题型不符，请刷新页面后重新作答',
  'The answer does not fit the question; reload the page',
);

const between = (value: number, least: number | null, most: number | null): boolean =>
  (least === null || value >= least) && (most === null || value <= most);

const knows = (options: readonly { id: string }[], ids: readonly string[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id));

const inSeveral = (
  { minChoices, maxChoices }: Shown<'multiple'>,
  chosen: readonly { exclusive: boolean }[],
): Text | undefined => {
  if (chosen.length > 1 && chosen.some(({ exclusive }) => exclusive))
    return text('互斥选项不能与其他选项同时选择', 'One of the options can only stand alone');
  if (minChoices !== null && chosen.length < minChoices)
    return text(`至少选择${minChoices}项`, `Choose at least ${minChoices}`);
  return maxChoices !== null && chosen.length > maxChoices
    ? text(`最多选择${maxChoices}项`, `Choose at most ${maxChoices}`)
    : undefined;
};

const inChoices = (
  question: Shown<'single' | 'multiple' | 'dropdown'>,
  { choices, texts }: Given<'choices'>,
): Text | undefined => {
  if (!knows(question.options, choices)) return unfit;
  const chosen = question.options.filter(({ id }) => choices.includes(id));
  const besides = Object.keys(texts ?? {});
  if (!besides.every((id) => chosen.some((option) => option.id === id && option.withText))) return unfit;
  if (question.type === 'multiple') return inSeveral(question, chosen);
  return choices.length > 1 ? text('只能选择一项', 'Choose one') : undefined;
};

const inText = (words: string, least: number | null, most: number | null): Text | undefined => {
  const length = [...words.trim()].length;
  if (least !== null && length < least)
    return text(`至少填写${least}个字`, `Write at least ${least} characters`);
  if (most !== null && length > most) return text(`最多填写${most}个字`, `Write at most ${most} characters`);
  return undefined;
};

const inNumber = (question: Extract<ShownQuestion, { type: 'number' }>, value: number): Text | undefined => {
  const { min, max, decimals } = question;
  if (!between(value, min, max))
    return text(
      `请填写${min ?? '不限'}至${max ?? '不限'}之间的数字`,
      `Enter a number of ${min ?? '…'} to ${max ?? '…'}`,
    );
  return Number(value.toFixed(decimals)) === value
    ? undefined
    : text(`最多保留${decimals}位小数`, `At most ${decimals} decimal places`);
};

const inRows = (
  rows: readonly { id: string }[],
  given: Readonly<Record<string, unknown>>,
  fits: (value: unknown) => boolean,
): Text | undefined =>
  knows(rows, Object.keys(given)) && Object.values(given).every(fits) ? undefined : unfit;

type Shown<T extends QuestionType> = Extract<ShownQuestion, { type: T }>;
type Given<F extends string> = Extract<Answer, Record<F, unknown>>;
type Judge<T extends keyof typeof answerForms> = (
  question: Shown<T>,
  answer: Given<(typeof answerForms)[T]>,
) => Text | undefined;

const inDay: Judge<'date'> = ({ earliest, latest }, { day }) =>
  (earliest !== null && day < earliest) || (latest !== null && day > latest)
    ? text(
        `请选择${earliest ?? '不限'}至${latest ?? '不限'}之间的日期`,
        `Choose a day from ${earliest ?? '…'} to ${latest ?? '…'}`,
      )
    : undefined;

const judges: { [T in keyof typeof answerForms]: Judge<T> } = {
  single: inChoices,
  multiple: inChoices,
  dropdown: inChoices,
  trueFalse: () => undefined,
  text: ({ minLength, maxLength }, answer) => inText(answer.text, minLength, maxLength),
  longText: ({ minLength, maxLength }, answer) => inText(answer.text, minLength, maxLength),
  number: (question, { number }) => inNumber(question, number),
  rating: ({ scale }, answer) => (between(answer.rating, 1, scale) ? undefined : unfit),
  matrixSingle: ({ rows, options }, answer) =>
    inRows(rows, answer.rows, (option) => options.some(({ id }) => id === option)),
  matrixRating: ({ rows, scale }, { ratings }) =>
    inRows(rows, ratings, (value) => between(value as number, 1, scale)),
  date: inDay,
  ordering: ({ options }, { order }) =>
    knows(options, order) && order.length === options.length
      ? undefined
      : text('请排列全部选项', 'Put all options in order'),
  file: ({ maxFiles }, { files }) =>
    files.length > maxFiles ? text(`最多上传${maxFiles}个文件`, `At most ${maxFiles} files`) : undefined,
};

/** What is wrong with an answer that says something; undefined when nothing is. */
const problemOf = (question: ShownQuestion, answer: Answer): Text | undefined => {
  if (question.type === 'sectionText' || !(answerForms[question.type] in answer)) return unfit;
  const judge = judges[question.type] as (...given: unknown[]) => Text | undefined;
  return judge(question, answer);
};

/** A matrix is answered when each of its rows is. */
const isWhole = (question: ShownQuestion, answer: Answer | undefined): boolean => {
  if (!answer || isEmpty(answer)) return false;
  if ('rows' in answer && 'rows' in question) return Object.keys(answer.rows).length >= question.rows.length;
  if ('ratings' in answer && 'rows' in question)
    return Object.keys(answer.ratings).length >= question.rows.length;
  return true;
};

const missing = text('请回答此题', 'Please answer this question');
const rowsMissing = text('请回答每一行', 'Please answer every row');

/** What keeps an answer, or the lack of one, from being submitted. */
const objection = (question: ShownQuestion, answer: Answer | undefined): Text | undefined => {
  const said = answer && !isEmpty(answer);
  const wrong = said ? problemOf(question, answer) : undefined;
  if (wrong || !question.required || isWhole(question, answer)) return wrong;
  return said ? rowsMissing : missing;
};

export type CheckedAnswers = {
  /** What counts: answers to questions that are shown and say something. */
  kept: Record<string, Answer>;
  problems: AnswerProblem[];
};

/**
 * Checks the answers of a sheet before it is submitted: what is required is there, what is there fits its question, and
 * what belongs to hidden questions is dropped. Both sides ask here, so that the page names what the server would refuse.
 */
export const checkAnswers = (questions: readonly ShownQuestion[], answers: Answers): CheckedAnswers => {
  const asked = shownQuestions(questions, answers).filter(({ type }) => !isText(type));
  const kept = asked.flatMap((question) => {
    const answer = answers[question.id];
    return answer && !isEmpty(answer) && !problemOf(question, answer) ? [[question.id, answer] as const] : [];
  });
  const problems = asked.flatMap((question) => {
    const message = objection(question, answers[question.id]);
    return message ? [{ questionId: question.id, message }] : [];
  });
  return { kept: Object.fromEntries(kept), problems };
};

/** Of two windows that answer one sheet each changes what it was given; the rest stays. */
export const withChanges = (answers: Answers, changes: AnswerChanges): Answers => {
  const merged = Object.entries({ ...answers, ...changes });
  return Object.fromEntries(merged.flatMap(([id, answer]) => (answer ? [[id, answer]] : [])));
};
