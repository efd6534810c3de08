import { z } from 'zod';
import { choiceOf } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { ShownIf } from './conditions.ts';
import { Key } from './keys.ts';
import { answerFileExtensions, creditRules, type QuestionType, ratingScales } from './question-types.ts';

export const MOST_OPTIONS = 60;

/** What somebody types into a field that may still be empty while a paper is being written. */
const Label = z.string().trim().max(300);
const Length = z.int().min(1).max(20_000).nullable();
const Score = labelled('分值', 'Points', z.number().min(0).max(1000).multipleOf(0.5));

/** Rich text: the server cleans it; pictures are named `file:<id>` as in notices. */
export const QuestionTitle = labelled('题目', 'Question', z.string().max(20_000));

const shownOption = {
  id: Key,
  /** Plain text, shown as it is written. */
  label: labelled('选项', 'Option', Label),
  labelEn: labelled('选项英文', 'Option in English', Label),
  /** Of several choices it can only stand alone, e.g. 以上都不是. */
  exclusive: labelled('互斥', 'Stands alone', z.boolean()),
  withText: labelled('附填空', 'With words', z.boolean()),
};
export const ShownOption = z.strictObject(shownOption);
export type ShownOption = z.output<typeof ShownOption>;

/** The score of an option counts in questionnaires and evaluations (e.g. 非常满意 5); exams have a key. */
export const Option = z.strictObject({ ...shownOption, score: z.number().min(-1000).max(1000).nullable() });
export type Option = z.output<typeof Option>;

/** A row of a matrix. */
export const MatrixRow = z.strictObject({ id: Key, label: Label, labelEn: Label });
export type MatrixRow = z.output<typeof MatrixRow>;

const Rows = z.array(MatrixRow).max(MOST_OPTIONS);
const Scale = labelled('等级', 'Scale', z.literal(ratingScales));
const Credit = labelled('部分得分', 'Partial credit', choiceOf(creditRules));

/** What everybody sees of a question. */
const shown = {
  id: Key,
  title: QuestionTitle,
  titleEn: labelled('题目英文', 'Question in English', z.string().max(20_000)),
  required: labelled('必答', 'Required', z.boolean()),
  shownIf: labelled('显示条件', 'Shown if', ShownIf.nullable()),
  /** Points in an exam; 0 elsewhere. */
  score: Score,
};

/** What only its authors see before results are shown. */
const authored = {
  /** Share in an evaluation, in per cent. */
  weight: labelled('权重', 'Weight', z.number().min(0).max(100)),
  explanation: labelled('答案解析', 'Explanation', z.string().max(20_000)),
};

const type = <T extends QuestionType>(name: T) => ({ type: z.literal(name) });

/** One type of question: what everybody sees of it, and what of it is the key. */
const question = <T extends QuestionType, S extends z.core.$ZodLooseShape, K extends z.core.$ZodLooseShape>(
  name: T,
  seen: S,
  secret: K,
) => ({
  shown: z.strictObject({ ...type(name), ...shown, ...seen }),
  whole: z.strictObject({ ...type(name), ...shown, ...authored, ...seen, ...secret }),
});

const shownOptions = { options: z.array(ShownOption).max(MOST_OPTIONS) };
const options = { options: z.array(Option).max(MOST_OPTIONS) };
const oneOption = { ...options, key: Key.nullable() };
const rating = { scale: Scale, lowLabel: Label, highLabel: Label };
const lengths = { minLength: Length, maxLength: Length };

const choicesOf = { minChoices: z.int().min(0).nullable(), maxChoices: z.int().min(1).nullable() };
const numbers = {
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Digits after the point. */
  decimals: z.int().min(0).max(6),
  unit: z.string().trim().max(20),
};

const single = question('single', shownOptions, oneOption);
const dropdown = question('dropdown', shownOptions, oneOption);
const multiple = question(
  'multiple',
  { ...shownOptions, ...choicesOf },
  { ...options, key: z.array(Key), credit: Credit },
);
const trueFalse = question('trueFalse', {}, { key: z.boolean().nullable() });
/** Any of the accepted answers is right, in capital letters or not; without one a person marks it. */
const shortText = question('text', lengths, { key: z.array(z.string().trim().min(1).max(200)).max(20) });
const longText = question('longText', lengths, { key: z.string().max(20_000) });
const number = question('number', numbers, {
  key: z.strictObject({ value: z.number(), tolerance: z.number().min(0) }).nullable(),
});
const ratingQuestion = question('rating', rating, {});
const matrixSingle = question(
  'matrixSingle',
  { rows: Rows, ...shownOptions },
  { ...options, key: z.record(Key, Key), credit: Credit },
);
const matrixRating = question('matrixRating', { rows: Rows, ...rating }, {});
const date = question(
  'date',
  { earliest: z.iso.date().nullable(), latest: z.iso.date().nullable() },
  { key: z.iso.date().nullable() },
);
/** The order the options stand in while it is written is the right one. */
const ordering = question('ordering', shownOptions, { ...options, credit: Credit });
const file = question(
  'file',
  {
    extensions: z.array(z.enum(answerFileExtensions)).min(1),
    maxFiles: z.int().min(1).max(5),
    maxMegabytes: z.int().min(1).max(20),
  },
  {},
);
const sectionText = question('sectionText', {}, {});

/** A question as its authors write it, with its key. */
export const Question = z.discriminatedUnion('type', [
  single.whole,
  multiple.whole,
  trueFalse.whole,
  dropdown.whole,
  shortText.whole,
  longText.whole,
  number.whole,
  ratingQuestion.whole,
  matrixSingle.whole,
  matrixRating.whole,
  date.whole,
  ordering.whole,
  file.whole,
  sectionText.whole,
]);
export type Question = z.output<typeof Question>;

/** A question as those see it who answer: nothing of the key, of explanations and of what options are worth. */
export const ShownQuestion = z.discriminatedUnion('type', [
  single.shown,
  multiple.shown,
  trueFalse.shown,
  dropdown.shown,
  shortText.shown,
  longText.shown,
  number.shown,
  ratingQuestion.shown,
  matrixSingle.shown,
  matrixRating.shown,
  date.shown,
  ordering.shown,
  file.shown,
  sectionText.shown,
]);
export type ShownQuestion = z.output<typeof ShownQuestion>;

export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>;

const secrets = new Set(['weight', 'explanation', 'key', 'credit']);

const withoutScore = ({ score: _score, ...option }: Option): ShownOption => option;

/** Takes away what those who answer must not know. */
export const withoutKey = (whole: Question): ShownQuestion => {
  const kept = Object.entries(whole).filter(([field]) => !secrets.has(field));
  const seen = 'options' in whole ? { options: whole.options.map(withoutScore) } : {};
  return { ...Object.fromEntries(kept), ...seen } as ShownQuestion;
};
