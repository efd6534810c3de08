import { plagiarismSystems } from '@graduate/contract/degrees/theses/choices.ts';
import { plagiarismImportCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { ImportColumn, Lined } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf } from '../../../platform/excel/import/sheet-fields.ts';
import { tryRows } from '../../../platform/excel/import/try-rows.ts';
import { applicationScope, applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';
import { holdVersion } from './hold-version.ts';
import { writeCheck } from './plagiarism.ts';
import { thesisErrors } from './theses.errors.ts';

const must = { required: true };
const columns: readonly ImportColumn[] = [
  { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '220230010001' },
  { key: 'ratioTotal', label: text('总复制比（%）', 'Copied (%)'), ...must, example: '8.5' },
  {
    key: 'ratioClean',
    label: text('去除本人文献复制比（%）', 'Similarity without own work (%)'),
    ...must,
    example: '6.2',
  },
  { key: 'system', label: text('检测系统', 'System'), ...must, example: plagiarismSystems.cnki.zh },
  { key: 'documentNo', label: text('线下检测文号', 'Document'), example: '' },
];

const Ratio = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/);
const Row = z.object({
  studentNo: z.string().trim().min(1).max(20),
  ratioTotal: Ratio,
  ratioClean: Ratio,
  system: z.enum(['cnki', 'wanfang', 'vip', 'other']),
  documentNo: z.string().trim().max(50).nullable(),
});
type Row = z.output<typeof Row>;

/** The version of each student that is looked at: the newest that was not sent back. */
const versionsNamed = async (db: Db | Tx, scope: DegreeScope, rows: readonly Lined<Row>[]) => {
  const numbers = rows.map(({ row }) => row.studentNo);
  const found = await db
    .selectFrom('degreeApplications')
    .innerJoin('thesisVersions', 'thesisVersions.applicationId', 'degreeApplications.id')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select(['degreeApplications.studentNo', 'thesisVersions.id'])
    .where(applicationsWithin(scope) as never)
    .where('degreeBatches.status', '=', 'open')
    .where('thesisVersions.status', 'in', ['draft', 'tutorReview', 'agreed'])
    .where('thesisVersions.stage', 'in', ['check', 'review'])
    .where('degreeApplications.studentNo', '=', sql<string>`any(${numbers})`)
    .orderBy('thesisVersions.seq')
    .execute();
  return new Map(found.flatMap(({ studentNo, id }) => (studentNo ? [[studentNo, id] as const] : [])));
};

/** One row as it would be typed; its report comes with the others in an archive. */
const writer =
  (author: Author, known: Awaited<ReturnType<typeof versionsNamed>>) =>
  async (tx: Tx, row: Row): Promise<void> => {
    const id = known.get(row.studentNo);
    if (!id) throw thesisErrors.nothingToCheck();
    if (Number(row.ratioTotal) > 100) throw thesisErrors.aboveWhole();
    if (Number(row.ratioClean) > Number(row.ratioTotal)) throw thesisErrors.cleanAboveTotal();
    await writeCheck(tx, author, await holdVersion(tx, id), {
      ratioTotal: Number(row.ratioTotal),
      ratioClean: Number(row.ratioClean),
      system: row.system,
      documentNo: row.documentNo,
      checkedAt: new Date(),
    });
  };

/** What a checking service sends for many theses at once. */
export const importChecks = defineImport<DegreeScope, Row>({
  name: 'plagiarism',
  title: text('查重结果', 'plagiarism checks'),
  calls: plagiarismImportCalls,
  columns,
  choices: async () => ({ system: choicesOf(plagiarismSystems) }),
  row: Row,
  scope: applicationScope,
  once: { studentNo: ({ studentNo }) => studentNo },
  check: async ({ services: { db }, scope, author }, rows) =>
    tryRows(db, rows, {
      act: writer(author, await versionsNamed(db, scope, rows)),
      first: 'studentNo',
      columns: { aboveWhole: 'ratioTotal', cleanAboveTotal: 'ratioClean', needsDocument: 'documentNo' },
    }),
  prepare: async ({ scope, author }, rows) => ({
    write: async (tx) => {
      const act = writer(author, await versionsNamed(tx, scope, rows));
      for (const { row } of rows) await act(tx, row);
    },
  }),
});
