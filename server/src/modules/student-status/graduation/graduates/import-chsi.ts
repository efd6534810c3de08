import { text } from '@graduate/contract/platform/text.ts';
import { chsiImportCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import {
  certificateNumber,
  certificatePrefix,
  NO_SCHOOL_CODE,
} from '@graduate/contract/student-status/students/numbers.ts';
import { z } from 'zod';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import { importErrors } from '../../../../platform/excel/import/import.errors.ts';
import type { Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { importLimits, type StudentScope, studentScope } from '../../students/public.ts';
import { writeRegistration } from '../process/report-registration.ts';
import { graduatesFound } from './graduates.queries.ts';

const Row = z.object({
  number: z.string().trim().min(1).max(30),
  state: z.enum(['sent', 'ok', 'failed']),
  message: z.string().trim().max(200).nullish(),
});
type Row = z.output<typeof Row>;

const unknown = text('毕业生库中没有该证书编号', 'No graduate has this number');
const twice = text('证书编号在文件中重复', 'The number is in the file twice');
const silent = text('注册失败须填写说明', 'Say why it failed');

const studentsByNumber = async (db: Db, scope: StudentScope): Promise<ReadonlyMap<string, string>> => {
  const rows = await (await graduatesFound(db, scope, { conclusion: ['graduated', 'completed'] }))
    .select(['graduateRecords.certificateNo', 'graduateRecords.studentId'])
    .where('graduateRecords.certificateNo', 'is not', null)
    .execute();
  return new Map(rows.map(({ certificateNo, studentId }) => [certificateNo ?? '', studentId]));
};

const problemsIn = (rows: readonly Lined<Row>[], students: ReadonlyMap<string, string>): RowProblem[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ line, row }) => {
    const found: RowProblem[] = [];
    if (seen.has(row.number)) found.push({ line, key: 'number', why: twice });
    else if (!students.has(row.number)) found.push({ line, key: 'number', why: unknown });
    if (row.state === 'failed' && !row.message) found.push({ line, key: 'message', why: silent });
    seen.add(row.number);
    return found;
  });
};

/** What the ministry answered: by certificate number, registered or not, and why not. */
export const importChsiResults = defineImport<StudentScope, Row>({
  name: 'graduation.chsiResult',
  title: text('学历注册结果', 'results of registration'),
  calls: chsiImportCalls,
  limits: importLimits,
  columns: [
    {
      key: 'number',
      label: text('证书编号', 'Certificate number'),
      required: true,
      example: certificateNumber(certificatePrefix(NO_SCHOOL_CODE, '2026', '02'), 1),
      width: 24,
    },
    { key: 'state', label: text('结果', 'Result'), required: true, example: '已注册', width: 14 },
    { key: 'message', label: text('说明', 'Remark'), example: '', width: 40 },
  ],
  choices: async () => ({
    state: [
      { value: 'ok', names: ['已注册', '注册成功', '成功'] },
      { value: 'failed', names: ['注册失败', '失败'] },
      { value: 'sent', names: ['已上报'] },
    ],
  }),
  row: Row,
  scope: studentScope,
  check: async ({ services, scope }, rows) => problemsIn(rows, await studentsByNumber(services.db, scope)),
  prepare: async ({ scope, author }, rows) => ({
    text: text(`成功登记${rows.length}人`, `${rows.length} noted`),
    write: async (tx) => {
      const students = await studentsByNumber(tx, scope);
      const [first] = problemsIn(rows, students);
      if (first) throw importErrors.changedMeanwhile(first);
      await writeRegistration(
        tx,
        author,
        scope,
        new Map(
          rows.map(({ row }) => [
            students.get(row.number) ?? '',
            { state: row.state, message: row.message ?? null },
          ]),
        ),
      );
    },
  }),
});
