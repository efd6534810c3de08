import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { WireDate } from '../../platform/wire.ts';
import { Key } from '../questions/keys.ts';
import { ShownQuestion } from '../questions/questions.ts';

export const dimensions = choices({
  department: ['部门', 'Department'],
  grade: ['年级', 'Grade'],
  level: ['培养层次', 'Training level'],
});
export type Dimension = keyof typeof dimensions;

/**
 * How often something was said. `code` is the key of an option, `true` or `false`, a rating, or in an ordering the
 * place; `row` is the row of a matrix or, in an ordering, the option.
 */
export const Tally = z.object({ row: z.string().nullable(), code: z.string(), count: z.number() });
export type Tally = z.output<typeof Tally>;

/** From the first to just before the second number; the last span includes its end. */
export const Span = z.object({ from: z.number(), to: z.number(), count: z.number() });
export type Span = z.output<typeof Span>;

export const NumbersInShort = z.object({
  mean: z.number(),
  median: z.number(),
  least: z.number(),
  most: z.number(),
  deviation: z.number(),
});

/** One question in numbers. Words are asked for with `words` and `texts`. */
export const QuestionAnalysis = z.object({
  question: ShownQuestion,
  answered: labelled('作答人数', 'Answered', z.number()),
  tallies: z.array(Tally),
  /** Of numbers and ratings; of a matrix of ratings by row under `rows`. */
  numbers: NumbersInShort.nullable(),
  rows: z.record(Key, z.object({ mean: z.number() })),
  spans: z.array(Span),
  /** In exams: the points reached on average, and the share that reached all of them. */
  score: z.object({ mean: z.number(), full: z.number(), right: z.number() }).nullable(),
});
export type QuestionAnalysis = z.output<typeof QuestionAnalysis>;

export const Analysis = z.object({
  expected: labelled('应填人数', 'Expected', z.number()),
  answered: labelled('已填人数', 'Answered', z.number()),
  /** Submitted sheets; more than people where several attempts are allowed. */
  sheets: labelled('答卷数', 'Sheets', z.number()),
  /** Anonymous sheets that are not counted yet: they are added in batches, so that none can be told by looking twice. */
  waiting: labelled('待汇入答卷', 'Not counted yet', z.number()),
  overTime: z.array(z.object({ day: WireDate, count: z.number(), total: z.number() })),
  exam: z
    .object({
      fullScore: z.number(),
      passScore: z.number(),
      marked: z.number(),
      passed: z.number(),
      numbers: NumbersInShort.nullable(),
      spans: z.array(Span),
    })
    .nullable(),
  /** The groups answers can be compared by, with at least two that may be shown. */
  dimensions: z.array(z.enum(['department', 'grade', 'level'])),
  questions: z.array(QuestionAnalysis),
});
export type Analysis = z.output<typeof Analysis>;

/** One question by groups. In anonymous papers groups that are too small stay hidden and are only counted. */
export const CrossTable = z.object({
  by: choice('分组', 'By', dimensions),
  groups: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      answered: z.number(),
      mean: z.number().nullable(),
      tallies: z.array(Tally),
    }),
  ),
  hidden: z.number(),
});
export type CrossTable = z.output<typeof CrossTable>;

export const WordCount = z.object({ word: z.string(), count: z.number() });

/** What somebody wrote. */
export const TextAnswer = z.object({ text: labelled('内容', 'Words', z.string()) });
