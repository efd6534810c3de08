import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { qualificationSources } from '@graduate/contract/tutors/tutor-places/choices.ts';
import { qualificationImportCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { NewQualification } from '@graduate/contract/tutors/tutor-places/places.ts';
import { guidedLevels, StaffNo } from '@graduate/contract/tutors/tutor-records/records.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { dictionaryChoices } from '../../administration/dictionaries/public.ts';
import { qualificationState, type StaffScope, staffScope } from '../tutor-records/public.ts';
import { grantTo } from './qualifications.ts';
import { staffOfSheet, unknownStaff } from './staff-of-sheet.ts';
import { placeErrors } from './tutor-places.errors.ts';

const { staffId: _staff, ...granted } = NewQualification.shape;
const sheetFields = { staffNo: StaffNo, ...granted };
const SheetRow = z.object(sheetFields);
type SheetRow = z.output<typeof SheetRow>;

const column = columnsOf(sheetFields);
const must = { required: true };
const columns = [
  column('staffNo', '20230101', {
    ...must,
    note: text('还不是导师的教师导入后成为导师', 'Staff who are not yet supervisors become supervisors'),
  }),
  column('level', guidedLevels.M.zh, must),
  column('degreeType', degreeTypes.A.zh, must),
  column('disciplineCode', '计算机科学与技术', {
    ...must,
    width: 24,
    note: text('一级学科的名称或代码', 'Name or code of the discipline'),
  }),
  column('grantedAt', '2026-06-30', must),
  column('validTo', '', { note: text('留空为长期有效', 'Empty: without end') }),
  column('source', qualificationSources.imported.zh, must),
  column('docNo', '校研〔2026〕12号', { width: 20 }),
];

const keyOf = ({ staffNo, level, degreeType, disciplineCode }: SheetRow) =>
  [staffNo, level, degreeType, disciplineCode].join(':');

/** Which of them somebody holds already, by the key of the row. */
const heldBy = async (db: Db, lines: readonly Lined<SheetRow>[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('tutorQualifications')
    .innerJoin('tutors', 'tutors.id', 'tutorQualifications.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['staff.staffNo', 'level', 'degreeType', 'disciplineCode'])
    .where('staff.staffNo', 'in', ['', ...new Set(lines.map(({ row }) => row.staffNo))])
    .where(sql<SqlBool>`${qualificationState()} = 'active'`)
    .execute();
  return new Set(rows.map((row) => keyOf(row as SheetRow)));
};

/** Qualifications that were decided on paper, by the number of the person. */
export const importQualifications = defineImport<StaffScope, SheetRow>({
  name: 'qualifications',
  title: text('导师资格', 'qualifications of supervisors'),
  calls: qualificationImportCalls,
  columns,
  choices: async (db) => ({
    level: choicesOf(guidedLevels),
    degreeType: choicesOf(degreeTypes),
    source: choicesOf(qualificationSources),
    disciplineCode: (await dictionaryChoices(db, ['discipline'])).map(({ code, label }) => ({
      value: code,
      names: [label, code],
    })),
  }),
  row: SheetRow,
  scope: staffScope,
  once: { staffNo: keyOf },
  check: async ({ services: { db }, scope }, lines) => {
    const staff = await staffOfSheet(db, scope, lines);
    const held = await heldBy(db, lines);
    return lines.flatMap(({ line, row }): RowProblem[] => {
      if (!staff.has(row.staffNo)) return [unknownStaff(line)];
      if (held.has(keyOf(row))) return [{ line, key: 'disciplineCode', why: placeErrors.held().text }];
      return row.validTo && row.validTo < row.grantedAt
        ? [{ line, key: 'validTo', why: text('早于获得日期', 'Before the day it was granted') }]
        : [];
    });
  },
  prepare: async ({ services, scope, author }, lines) => {
    const staff = await staffOfSheet(services.db, scope, lines);
    return {
      text: text(`已导入${lines.length}条导师资格`, `${lines.length} qualifications were imported`),
      write: async (tx) => {
        for (const { row } of lines) {
          const { staffNo, ...given } = row;
          const one = staff.get(staffNo);
          if (one) await grantTo(tx, author, { staffId: one.staffId, ...given });
        }
      },
    };
  },
});
