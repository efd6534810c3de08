import { expertTitles, expertTutorLevels } from '@graduate/contract/degrees/reviews/choices.ts';
import { expertImportCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { ImportColumn, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf } from '../../../platform/excel/import/sheet-fields.ts';
import { columnsOf, experts, isOfSchool } from './experts.ts';

const must = { required: true };
const columns: readonly ImportColumn[] = [
  { key: 'name', label: text('姓名', 'Name'), ...must, example: '林致远' },
  { key: 'unit', label: text('单位', 'Unit'), ...must, example: '西部理工大学' },
  { key: 'title', label: text('职称', 'Title'), example: '教授' },
  { key: 'titleLevel', label: text('职称级别', 'Rank'), ...must, example: expertTitles.senior.zh },
  { key: 'tutorLevel', label: text('导师类别', 'Supervisor'), ...must, example: expertTutorLevels.D.zh },
  {
    key: 'disciplines',
    label: text('学科代码', 'Disciplines'),
    ...must,
    note: text('四位一级学科代码，多个用顿号分隔', 'Four digits each'),
    example: '0812、0835',
  },
  { key: 'keywords', label: text('研究方向', 'Directions'), example: '机器学习、图计算' },
  { key: 'mobile', label: text('手机', 'Mobile'), example: '13900000001' },
  { key: 'email', label: text('邮箱', 'E-mail'), example: 'expert@example.edu.cn' },
];

const SEPARATOR = /[、,，;；\s]+/;
const listOf = (words: string | null | undefined): string[] => (words ?? '').split(SEPARATOR).filter(Boolean);

const Row = z.object({
  name: z.string().trim().min(2).max(50),
  unit: z.string().trim().min(2).max(100),
  title: z.string().trim().max(50).nullish(),
  titleLevel: z.enum(['senior', 'associate', 'other']),
  tutorLevel: z.enum(['D', 'M', 'N']),
  disciplines: z.string().trim().min(4).max(60),
  keywords: z.string().trim().max(300).nullish(),
  mobile: z.string().trim().max(20).nullish(),
  email: z.string().trim().max(100).nullish(),
});
type Row = z.output<typeof Row>;

const keyOf = (digest: (value: string) => string, { name, unit, mobile }: Row): string =>
  JSON.stringify([name, unit, mobile ? digest(mobile) : '']);

const problemOf = (row: Row, school: string): Omit<RowProblem, 'line'> | undefined => {
  if (isOfSchool(row.unit, school))
    return {
      key: 'unit',
      why: text(
        '本校人员请在专家库中新增并选择院系',
        'Add people of this school by hand, with their department',
      ),
    };
  const codes = listOf(row.disciplines);
  if (codes.length === 0 || codes.length > 5 || codes.some((code) => !/^\d{4}$/.test(code)))
    return { key: 'disciplines', why: text('请填写1至5个四位学科代码', 'One to five codes of four digits') };
  return row.mobile || row.email
    ? undefined
    : { key: 'mobile', why: text('手机和邮箱至少填写一项', 'Give a mobile number or an e-mail address') };
};

/** Reviewers from elsewhere, many at once; who is known already is said, and who may be the same is merged later. */
export const importExperts = defineImport<undefined, Row>({
  name: 'reviewExperts',
  title: text('评审专家', 'reviewers'),
  calls: expertImportCalls,
  columns,
  choices: async () => ({ titleLevel: choicesOf(expertTitles), tutorLevel: choicesOf(expertTutorLevels) }),
  row: Row,
  scope: () => undefined,
  check: async ({ services: { db, config } }, rows) => {
    const { digest } = await documentNumbers(db);
    const stored = await db.selectFrom('reviewExperts').select(['name', 'unit', 'mobileDigest']).execute();
    const known = new Set(
      stored.map(({ name, unit, mobileDigest }) => JSON.stringify([name, unit, mobileDigest])),
    );
    return rows.flatMap(({ line, row }): RowProblem[] => {
      const problem = problemOf(row, config.schoolName);
      if (problem) return [{ line, ...problem }];
      const key = keyOf(digest, row);
      if (known.has(key))
        return [
          { line, key: 'name', why: text('该专家已在库中或与另一行重复', 'This reviewer is known already') },
        ];
      known.add(key);
      return [];
    });
  },
  prepare: async ({ author, services }, rows) => ({
    write: async (tx) => {
      for (const { row } of rows)
        await experts.add(
          { db: tx, author },
          await columnsOf(
            tx,
            {
              ...row,
              title: row.title ?? '',
              disciplines: listOf(row.disciplines),
              keywords: listOf(row.keywords).slice(0, 10),
              departmentId: null,
              status: 'available',
              maxTasks: 8,
              mobile: row.mobile || null,
              email: row.email || null,
              username: null,
            },
            services.config.schoolName,
          ),
        );
    },
  }),
});
