import { difficulties } from '@graduate/contract/examination/questions/bank.ts';
import { bankImportCalls } from '@graduate/contract/examination/questions/bank-calls.ts';
import { questionTypes } from '@graduate/contract/examination/questions/question-types.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Choice, ImportColumn, Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf } from '../../../platform/excel/import/sheet-fields.ts';
import { newId } from '../../../platform/ids.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import { columnsOf } from './bank.ts';
import { BankRow, importedTypes, LETTERS, questionOf } from './imported-question.ts';
import { type BankScope, banksOf } from './questions.scope.ts';

const optionColumn = (letter: string): ImportColumn => ({
  key: `option${letter}`,
  label: text(`选项${letter}`, `Option ${letter}`),
  example: { A: '1次', B: '2次', C: '3次' }[letter] ?? '',
});

const columns: readonly ImportColumn[] = [
  {
    key: 'departmentId',
    label: text('所属部门', 'Department'),
    required: true,
    example: '物理学院',
    width: 24,
  },
  { key: 'type', label: text('题型', 'Type'), required: true, example: questionTypes.single.zh },
  { key: 'topic', label: text('知识点', 'Topic'), required: true, example: '学术规范' },
  { key: 'difficulty', label: text('难度', 'Difficulty'), required: true, example: difficulties.medium.zh },
  {
    key: 'title',
    label: text('题目', 'Question'),
    required: true,
    example: '学位论文送审前至少修改几次？',
    width: 50,
  },
  ...LETTERS.map(optionColumn),
  {
    key: 'key',
    label: text('答案', 'Answer'),
    example: 'B',
    note: text(
      '选择题填字母（多选如ABD），判断题填“正确”或“错误”，填空题的多个答案用“|”分开，数字题填数字',
      'Letters for choices (ABD), 正确 or 错误, accepted words separated by |, or a number',
    ),
  },
  { key: 'explanation', label: text('解析', 'Explanation'), example: '', width: 30 },
];

const problemsIn = (rows: readonly Lined<BankRow>[]): RowProblem[] =>
  rows.flatMap(({ line, row }) => {
    const made = questionOf(row);
    return 'problem' in made ? [{ line, ...made.problem }] : [];
  });

/** Questions for the bank from a sheet; types that need more than a line are written on the page. */
export const importBank = defineImport<BankScope, BankRow>({
  name: 'bankQuestions',
  title: text('题库试题', 'questions'),
  calls: bankImportCalls,
  columns,
  choices: async (db, scope) => ({
    departmentId: (await departmentRefs(db, scope.kind === 'all' ? undefined : scope.ids)).map(
      ({ id, name, code }): Choice => ({ value: id, names: [name, code] }),
    ),
    type: choicesOf(questionTypes, importedTypes),
    difficulty: choicesOf(difficulties),
  }),
  row: BankRow,
  scope: banksOf,
  check: async (_context, rows) => problemsIn(rows),
  prepare: async (_context, rows) => {
    const made = rows.flatMap(({ row }) => {
      const { departmentId, topic, difficulty } = row;
      const found = questionOf(row);
      return 'problem' in found
        ? []
        : [{ id: newId(), departmentId, topic, difficulty, ...columnsOf(found.question) }];
    });
    return {
      write: (tx) =>
        insertMany(
          tx,
          'bankQuestions',
          // Rows travel as JSON, in which a question is no text.
          made.map(({ question, ...row }) => ({ ...row, question: JSON.parse(question) as never })),
        ),
    };
  },
});
