import { text } from '@graduate/contract/platform/text.ts';
import { examinedKinds, linkResults } from '@graduate/contract/training/links/choices.ts';
import { linkImportCalls } from '@graduate/contract/training/links/link-calls.ts';
import type { PanelMember } from '@graduate/contract/training/links/link-records.ts';
import { linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { Refused } from '../../../../platform/errors.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type { ImportColumn, Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { choicesOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { recordsWithin, type StudentScope } from '../../../student-status/students/public.ts';
import { mustBePanel } from '../check-record.ts';
import { writeResult } from '../enter-result.ts';
import { linkRecords, lockRecord } from '../hold-record.ts';
import { linkScope } from '../link-scope.ts';
import { linkErrors } from '../links.errors.ts';

const must = { required: true };
const columns: readonly ImportColumn[] = [
  { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '220250010001' },
  { key: 'name', label: text('姓名', 'Name'), ...must, example: '林晓雨' },
  { key: 'kind', label: text('环节', 'Milestone'), ...must, example: linkKinds.proposal.zh },
  { key: 'heldOn', label: text('评议日期', 'Held on'), ...must, example: '2026-11-10' },
  { key: 'result', label: text('结果', 'Result'), ...must, example: linkResults.pass.zh },
  { key: 'score', label: text('成绩', 'Score'), example: '88' },
  { key: 'chair', label: text('组长', 'Chair'), ...must, example: '李国强' },
  {
    key: 'members',
    label: text('成员', 'Members'),
    ...must,
    example: '陈静怡；王建国',
    width: 36,
    note: text('多人用分号隔开，不含组长', 'Separated by semicolons, without the chair'),
  },
];

const Row = z.object({
  studentNo: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(60),
  kind: z.enum(['proposal', 'midterm', 'comprehensive']),
  heldOn: z.iso.date(),
  result: z.enum(['pass', 'redo', 'fail']),
  score: z
    .string()
    .regex(/^(100|\d{1,2})(\.\d)?$/)
    .nullable(),
  chair: z.string().trim().min(1).max(60),
  members: z.string().trim().min(1).max(400),
});
type Row = z.output<typeof Row>;

const panelOf = ({ chair, members }: Row): PanelMember[] =>
  [chair, ...members.split(/[;；,，、]+/).map((name) => name.trim())]
    .filter(Boolean)
    .map((name, index) => ({ staffId: null, name, unit: '', title: '', isChair: index === 0 }));

/** The records that wait for a result, by number and kind. */
const waitingFor = async (db: Db | Tx, scope: StudentScope, lines: readonly Lined<Row>[]) => {
  const found = await db
    .selectFrom('studentRecords')
    .leftJoin('linkRecords', (join) =>
      join
        .onRef('linkRecords.studentId', '=', 'studentRecords.id')
        .on('linkRecords.state', '=', 'secretaryReview'),
    )
    .select(['studentRecords.id as studentId', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['studentRecords.trainingLevel', 'linkRecords.id as recordId', 'linkRecords.kind'])
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(scope) as never)
    .where('studentRecords.studentNo', 'in', ['', ...lines.map(({ row }) => row.studentNo)])
    .execute();
  return {
    studentOf: (number: string) => found.find(({ studentNo }) => studentNo === number),
    recordOf: ({ studentNo, kind }: Row) =>
      found.find((one) => one.studentNo === studentNo && one.kind === kind)?.recordId ?? undefined,
  };
};

const problemsOf = async (
  db: Db,
  waiting: Awaited<ReturnType<typeof waitingFor>>,
  row: Row,
): Promise<Omit<RowProblem, 'line'>[]> => {
  const student = waiting.studentOf(row.studentNo);
  if (!student)
    return [
      { key: 'studentNo', why: text('学号不存在或不在您的管理范围', 'No such student within your scope') },
    ];
  if (student.name !== row.name)
    return [{ key: 'name', why: text('姓名与学号不一致', 'The name is not that of the number') }];
  if (waiting.recordOf(row) === undefined) return [{ key: 'kind', why: linkErrors.nothingToEnter().text }];
  try {
    await mustBePanel(db, { id: student.studentId, trainingLevel: student.trainingLevel }, panelOf(row));
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [{ key: 'chair', why: error.text }];
  }
};

/** Results of many examinations from one sheet; each row is judged like one that is typed. */
export const importResults = defineImport<StudentScope, Row>({
  name: 'linkResults',
  title: text('评议结果', 'results'),
  calls: linkImportCalls,
  columns,
  choices: async () => ({
    kind: choicesOf(linkKinds, [...examinedKinds]),
    result: choicesOf(linkResults),
  }),
  row: Row,
  scope: linkScope,
  once: { studentNo: ({ studentNo, kind }) => `${studentNo} ${kind}` },
  check: async ({ services: { db }, scope }, lines) => {
    const waiting = await waitingFor(db, scope, lines);
    const problems: RowProblem[] = [];
    for (const { line, row } of lines)
      for (const problem of await problemsOf(db, waiting, row)) problems.push({ line, ...problem });
    return problems;
  },
  prepare: async ({ services, scope, author }, lines) => ({
    text: text(`已登记${lines.length}条结果`, `${lines.length} results were entered`),
    write: async (tx) => {
      const waiting = await waitingFor(tx, scope, lines);
      for (const { row } of lines) {
        const id = waiting.recordOf(row);
        if (id === undefined) throw linkErrors.nothingToEnter();
        await linkRecords.hold({ db: tx, scope }, { id });
        const record = await lockRecord(tx, id);
        await writeResult(services, tx, author, record, {
          result: row.result,
          score: row.score === null ? null : Number(row.score),
          heldOn: row.heldOn,
          panel: panelOf(row),
        });
      }
    },
  }),
});
