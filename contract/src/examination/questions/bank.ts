import { z } from 'zod';
import { DepartmentRef, departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { choice, choices, Enabled, EnabledInQuery } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { questionTypes } from './question-types.ts';
import { Question } from './questions.ts';

export const difficulties = choices({
  easy: ['容易', 'Easy', 'good'],
  medium: ['中等', 'Medium', 'neutral'],
  hard: ['较难', 'Hard', 'warning'],
});

/** What a question is about; exams draw by it. */
export const Topic = labelled('知识点', 'Topic', z.string().trim().min(1).max(60));

const written = {
  topic: Topic,
  difficulty: choice('难度', 'Difficulty', difficulties),
  enabled: Enabled,
  question: labelled('试题', 'Question', Question),
};

export const NewBankQuestion = z.strictObject({
  departmentId: departmentId('所属部门', 'Department'),
  ...written,
});
export type NewBankQuestion = z.output<typeof NewBankQuestion>;

export const BankQuestionEdit = z.strictObject({ version: Version, ...written });
export type BankQuestionEdit = z.output<typeof BankQuestionEdit>;

/** A question of the bank of a department, from which papers take copies. */
export const BankQuestion = z.object({
  id: z.uuid(),
  ...written,
  type: choice('题型', 'Type', questionTypes),
  /** The question without its markup, as lists show it. */
  summary: labelled('题目', 'Question', z.string()),
  department: labelled('所属部门', 'Department', DepartmentRef),
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  version: Version,
});
export type BankQuestion = z.output<typeof BankQuestion>;

export const bankQuery = pageQuery(['summary', 'topic', 'type', 'difficulty', 'updatedAt'], {
  keyword: keywordIn('题目、知识点', 'Question, topic'),
  type: choice('题型', 'Type', questionTypes).optional(),
  topic: labelled('知识点', 'Topic', z.string().max(60).optional()),
  difficulty: choice('难度', 'Difficulty', difficulties).optional(),
  yxCode: departmentCodes('所属部门', 'Department'),
  enabled: EnabledInQuery,
});
