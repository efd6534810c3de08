import type { ImportCalls } from '@graduate/contract/platform/import.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { EditClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordFieldCode } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import { importErrors } from '../../../../platform/excel/import/import.errors.ts';
import type {
  Choice,
  ImportColumn,
  Lined,
  RowProblem,
} from '../../../../platform/excel/import/import-spec.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { explainConstraint } from '../writing/writing.errors.ts';
import { choicesFor, recordRow, ruinedNumbers } from './import-columns.ts';
import { importLimits } from './sheets.errors.ts';
import {
  matchKeys,
  planUpdates,
  type UpdateProblem,
  type WantedChange,
  writeUpdates,
} from './update-students.ts';

type UpdateImport = {
  name: string;
  title: Text;
  calls: ImportCalls;
  columns: readonly ImportColumn[];
  /** The fields the columns stand for; other columns are the import's own. */
  fields: readonly RecordFieldCode[];
  classes: (actor: Actor) => readonly EditClass[];
  /** Choices of the columns that are no fields. */
  otherChoices?: (db: Db) => Promise<Record<string, readonly Choice[]>>;
  /** What a row wants to change. */
  patchOf: (row: RecordData) => RecordData;
  /** What is against a row before anybody looks for its student. */
  checkRow?: (db: Db, rows: readonly Lined<RecordData>[]) => Promise<RowProblem[]>;
};

const keyOf = (row: RecordData): WantedChange['by'] =>
  Object.fromEntries(
    matchKeys.flatMap((key) => {
      const typed = row[key];
      const number = typed === null || typed === undefined ? '' : String(typed).normalize('NFKC').trim();
      return number ? [[key, key === 'idNumber' ? number.toUpperCase() : number]] : [];
    }),
  );

const noKey = text('请填写学号、考生编号或证件号码', 'Give a student, examinee or document number');

/** An import that changes fields of students who are there: all of it or nothing, by the rules of the form. */
export const defineUpdateImport = (spec: UpdateImport) => {
  const { columns } = spec;
  const firstKey = columns[0]?.key ?? '';
  const rowProblem = ({ line, field, why }: UpdateProblem): RowProblem => ({
    line,
    key: columns.some(({ key }) => key === field) ? (field ?? firstKey) : firstKey,
    why,
  });
  const wantedOf = (rows: readonly Lined<RecordData>[]): WantedChange[] =>
    rows.map(({ line, row }) => ({ line, by: keyOf(row), patch: spec.patchOf(row) }));

  return defineImport<StudentScope, RecordData>({
    name: spec.name,
    title: spec.title,
    calls: spec.calls,
    columns,
    limits: importLimits,
    choices: async (db) => ({ ...(await choicesFor(db, spec.fields)), ...(await spec.otherChoices?.(db)) }),
    row: recordRow(spec.fields),
    scope: studentScope,
    check: async ({ services, scope, author }, rows) => {
      const early = [
        ...rows.flatMap(({ line, row }) => ruinedNumbers(line, row, columns)),
        ...rows
          .filter(({ row }) => Object.keys(keyOf(row)).length === 0)
          .map(({ line }) => ({ line, key: firstKey, why: noKey })),
        ...((await spec.checkRow?.(services.db, rows)) ?? []),
      ];
      const bad = new Set(early.map(({ line }) => line));
      const wanted = wantedOf(rows.filter(({ line }) => !bad.has(line)));
      const { problems } = await planUpdates(services.db, scope, spec.classes(author.actor), wanted);
      return [...early, ...problems.map(rowProblem)];
    },
    prepare: async ({ scope, author }, rows) => ({
      text: text(`成功处理${rows.length}行`, `${rows.length} rows done`),
      write: async (tx) => {
        const { plans, problems } = await planUpdates(tx, scope, spec.classes(author.actor), wantedOf(rows));
        const [first] = problems;
        if (first) throw importErrors.changedMeanwhile(first);
        await writeUpdates(tx, author, plans).catch(explainConstraint);
      },
    }),
  });
};
