import { Topic } from '@graduate/contract/examination/questions/bank.ts';
import { newOption, newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import { questionProblems } from '@graduate/contract/examination/questions/question-problems.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';

export const importedTypes = ['single', 'multiple', 'trueFalse', 'text', 'longText', 'number'] as const;
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

const Cell = z.string().nullable();
const options = Object.fromEntries(LETTERS.map((letter) => [`option${letter}`, Cell]));

/** A line of the sheet. */
export const BankRow = z
  .object({
    departmentId: z.uuid(),
    type: z.enum(importedTypes),
    topic: Topic,
    difficulty: z.enum(['easy', 'medium', 'hard']),
    title: z.string().trim().min(1).max(5000),
    key: Cell,
    explanation: Cell,
  })
  .extend(options) as unknown as z.ZodType<BankRow>;
export type BankRow = {
  departmentId: string;
  type: (typeof importedTypes)[number];
  topic: string;
  difficulty: 'easy' | 'medium' | 'hard';
  title: string;
  key: string | null;
  explanation: string | null;
} & Partial<Record<`option${(typeof LETTERS)[number]}`, string | null>>;

type Made = { question: Question } | { problem: { key: string; why: Text } };

const wrong = (why: Text): Made => ({ problem: { key: 'key', why } });

/** What is typed into a sheet is no markup. */
const asHtml = (words: string): string =>
  `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')}</p>`;

const RIGHT = ['正确', '对', '√', '是', 'true'];
const WRONG = ['错误', '错', '×', '否', 'false'];

const choiceOf = (row: BankRow, common: object, typed: string): Made => {
  const lettered = LETTERS.flatMap((letter) => {
    const label = row[`option${letter}`]?.trim();
    return label ? [{ letter, option: newOption(label) }] : [];
  });
  const letters = [...new Set(typed.toUpperCase().replaceAll(/[^A-Z]/g, ''))];
  const keys = letters.map((letter) => lettered.find((one) => one.letter === letter)?.option.id);
  if (keys.length === 0 || keys.includes(undefined))
    return wrong(text('答案须为选项字母，如A或ABD', 'The answer must be letters of options, e.g. A or ABD'));
  if (row.type === 'single' && keys.length > 1)
    return wrong(text('单选题只能有一个答案', 'A single choice has one answer'));
  const list = { options: lettered.map(({ option }) => option) };
  const key = keys as string[];
  const question =
    row.type === 'single'
      ? { ...newQuestion('single'), ...common, ...list, key: key[0] ?? null }
      : { ...newQuestion('multiple'), ...common, ...list, key };
  return { question };
};

const makers: Record<BankRow['type'], (row: BankRow, common: object, typed: string) => Made> = {
  single: choiceOf,
  multiple: choiceOf,
  trueFalse: (_row, common, typed) => {
    const key = RIGHT.includes(typed.toLowerCase());
    if (!key && !WRONG.includes(typed.toLowerCase()))
      return wrong(text('判断题答案须为“正确”或“错误”', 'The answer must be 正确 or 错误'));
    return { question: { ...newQuestion('trueFalse'), ...common, key } };
  },
  text: (_row, common, typed) => {
    const key = typed.split('|').flatMap((one) => one.trim() || []);
    return { question: { ...newQuestion('text'), ...common, key } };
  },
  longText: (_row, common, typed) => ({ question: { ...newQuestion('longText'), ...common, key: typed } }),
  number: (_row, common, typed) => {
    const value = Number(typed);
    if (typed === '' || !Number.isFinite(value))
      return wrong(text('数字题答案须为数字', 'The answer must be a number'));
    const decimals = Math.min(6, typed.split('.')[1]?.length ?? 0);
    return { question: { ...newQuestion('number'), ...common, decimals, key: { value, tolerance: 0 } } };
  },
};

/** The question of a line, or what is wrong with it. */
export const questionOf = (row: BankRow): Made => {
  const common = {
    title: asHtml(row.title),
    explanation: row.explanation ? asHtml(row.explanation) : '',
  };
  const made = makers[row.type](row, common, row.key?.trim() ?? '');
  if ('problem' in made) return made;
  const [problem] = questionProblems(made.question);
  return problem ? { problem: { key: 'title', why: problem } } : made;
};
