import { type Text, text } from '@graduate/contract/platform/text.ts';
import { profileFields } from '@graduate/contract/student-status/students/fields/profiles.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { recordImportCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { z } from 'zod';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import { importErrors } from '../../../../platform/excel/import/import.errors.ts';
import type { ImportColumn, Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { choicesOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { editClassesFor } from '../editable-fields.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope, studentScope } from '../students.scope.ts';
import { writeFields } from '../writing/change-record.ts';
import { closedInProfiles, planProfiles, writeProfiles } from '../writing/profiles.ts';
import { holdRecord } from '../writing/stored-record.ts';
import { notEditable } from '../writing/writing.errors.ts';
import { dayOf, fieldColumn } from './import-columns.ts';
import { importLimits } from './sheets.errors.ts';

const fields: Readonly<Record<string, RecordField>> = profileFields.equivalent;
/** Another module keeps the rest. */
const typed = Object.entries(fields).filter(([, { edit }]) => edit !== 'X');

const examples: Readonly<Record<string, string>> = {
  applyNo: 'TD20260001',
  applyLevel: profileFields.equivalent.applyLevel.choices.M.zh,
  workYears: '5',
};

const columns: readonly ImportColumn[] = [
  fieldColumn('studentNo', { required: true }),
  { key: 'name', label: text('姓名', 'Name'), required: true, example: '林晓雨' },
  ...typed.map(
    ([key, { label, kind }]): ImportColumn => ({
      key,
      label,
      example: examples[key] ?? (kind === 'date' ? '2020-06-30' : ''),
      number: kind === 'integer',
      clearable: true,
      note: text('留空保持不变，填“#清空”清除', 'Empty keeps the value, #清空 removes it'),
    }),
  ),
];

type Row = { studentNo: string; name: string; profile: RecordData };

const Row: z.ZodType<Row> = z
  .looseObject({ studentNo: z.string().trim().min(1).max(20), name: z.string().trim().min(1).max(60) })
  .transform(({ studentNo, name, ...cells }) => ({
    studentNo,
    name,
    profile: Object.fromEntries(
      typed.flatMap(([key, { kind }]) => {
        const value = cells[key] as RecordData[string] | undefined;
        if (value === undefined) return [];
        return [[key, kind === 'date' && typeof value === 'string' ? dayOf(value) : value]];
      }),
    ),
  })) as never;

type Judging = { scope: StudentScope; actor: Actor };

/** What a row would change and what is against it, by the rules of the record itself. */
const planOf = async (tx: Tx, { scope, actor }: Judging, { studentNo, name, profile }: Row) => {
  const record = await tx
    .selectFrom('studentRecords')
    .select(['id', 'name', 'population'])
    .where('studentNo', '=', studentNo)
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .executeTakeFirst();
  const refused = (key: string, why: Text) => ({ record: undefined, changes: [], problems: [{ key, why }] });
  if (!record) return refused('studentNo', noSuchRecord().text);
  if (record.name !== name)
    return refused('name', text('姓名与学号不一致', 'The name is not that of the number'));
  if (record.population !== 'equivalent')
    return refused('studentNo', text('该生不是同等学力申请人', 'This is no applicant without study'));
  const planned = await planProfiles(
    tx,
    { equivalent: profile },
    { studentId: record.id, population: record.population },
  );
  const closed = closedInProfiles(planned.changes, editClassesFor(actor, false));
  return {
    record,
    changes: planned.changes,
    problems: [
      ...planned.problems.map(({ field, message }) => ({ key: field, why: message })),
      ...closed.map((field) => ({ key: field.split('.')[1] ?? field, why: notEditable([field]).text })),
    ],
  };
};

const problemsOf = async (tx: Tx, judging: Judging, { line, row }: Lined<Row>): Promise<RowProblem[]> => {
  const { problems } = await planOf(tx, judging, row);
  return problems.map(({ key, why }) => ({
    line,
    key: columns.some((column) => column.key === key) ? key : 'studentNo',
    why,
  }));
};

/** What is kept of people who apply without study, from a sheet: number of the application, examinations, work. */
export const importEquivalents = defineImport<StudentScope, Row>({
  name: 'students.equivalent',
  title: text('同等学力信息', 'profiles of equivalents'),
  calls: recordImportCalls.equivalent,
  columns,
  limits: importLimits,
  choices: async () => ({ applyLevel: choicesOf(profileFields.equivalent.applyLevel.choices) }),
  row: Row,
  scope: studentScope,
  once: { studentNo: ({ studentNo }) => studentNo },
  check: ({ services: { db }, scope, author: { actor } }, rows) =>
    db.transaction().execute(async (tx) => {
      const problems: RowProblem[] = [];
      for (const row of rows) problems.push(...(await problemsOf(tx, { scope, actor }, row)));
      return problems;
    }),
  prepare: async ({ scope, author }, rows) => ({
    text: text(`成功处理${rows.length}行`, `${rows.length} rows done`),
    write: async (tx) => {
      for (const { line, row } of rows) {
        const { record, changes: profiles, problems } = await planOf(tx, { scope, actor: author.actor }, row);
        const [first] = problems;
        if (first || !record)
          throw importErrors.changedMeanwhile({ line, why: first?.why ?? noSuchRecord().text });
        if (profiles.length === 0) continue;
        const held = await holdRecord(tx, scope, record.id);
        const changes = await writeProfiles(tx, record.id, profiles);
        await writeFields(tx, author, held, { values: {}, changes }, { origin: { source: 'import' } });
      }
    },
  }),
});
