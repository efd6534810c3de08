import { text } from '@graduate/contract/platform/text.ts';
import {
  genders,
  staffDegrees,
  titleRanks,
  workStates,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { staffImportCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import {
  IdNumber,
  neededOfNewStaff,
  officeFields,
  StaffNo,
  selfFields,
} from '@graduate/contract/tutors/tutor-records/records.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Choice, Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { departmentRefs, nameInPinyin } from '../../administration/accounts/public.ts';
import { dictionaryChoices } from '../../administration/dictionaries/public.ts';
import { followLeaving } from './follow-leaving.ts';
import { followName } from './follow-name.ts';
import { staffRecords } from './hold-record.ts';
import { type StaffScope, staffScope } from './records.scope.ts';
import { addStaff } from './write-record.ts';

const { name, gender, birthDate, idType, departmentId, title, titleLevel, degree, graduatedFrom, jobState } =
  officeFields;
const { mobile, email, office } = selfFields;
const sheetFields = {
  staffNo: StaffNo,
  name,
  gender,
  departmentId,
  title,
  titleLevel,
  degree,
  graduatedFrom,
  birthDate,
  idType,
  idNumber: IdNumber,
  jobState,
  mobile,
  email,
  office,
};

const column = columnsOf(sheetFields);
const must = { required: true };

const columns = [
  column('staffNo', '20230101', {
    ...must,
    note: text('已有工号则更新该教职工', 'A number that exists updates that member of staff'),
  }),
  column('name', '陈志远', must),
  column('gender', genders['1'].zh, must),
  column('departmentId', '信息科学与工程学院', { ...must, width: 24 }),
  column('title', '教授'),
  column('titleLevel', titleRanks.senior.zh),
  column('degree', staffDegrees['2'].zh),
  column('graduatedFrom', '示范大学', { width: 20 }),
  column('birthDate', '1975-06-01'),
  column('idType', '居民身份证', { width: 16 }),
  column('idNumber', '', { width: 24 }),
  column('jobState', workStates.onDuty.zh, must),
  column('mobile', '13800000000', { width: 16 }),
  column('email', 'czy@example.edu.cn', { width: 24 }),
  column('office', '理工楼301'),
];

const SheetRow = z.object({ ...sheetFields, departmentId: z.uuid() });
type SheetRow = z.output<typeof SheetRow>;

const known = async (db: Db | Tx, lines: readonly Lined<SheetRow>[]) => {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'staffNo'])
    .where('staffNo', 'in', ['', ...lines.map(({ row }) => row.staffNo)])
    .execute();
  return new Map(found.map((staff) => [staff.staffNo, staff.id]));
};

/** Staff from a sheet, by number: names are never keys. An empty cell leaves what is known as it is. */
export const importStaff = defineImport<StaffScope, SheetRow>({
  name: 'staff',
  title: text('教职工', 'staff'),
  calls: staffImportCalls,
  columns,
  choices: async (db) => ({
    departmentId: (await departmentRefs(db, undefined)).map(
      ({ id, name: called, code }): Choice => ({ value: id, names: [called, code] }),
    ),
    gender: choicesOf(genders),
    titleLevel: choicesOf(titleRanks),
    degree: choicesOf(staffDegrees),
    jobState: choicesOf(workStates),
    idType: (await dictionaryChoices(db, ['idType'])).map(({ code, label }) => ({
      value: code,
      names: [label, code],
    })),
  }),
  row: SheetRow,
  scope: staffScope,
  once: { staffNo: ({ staffNo }) => staffNo },
  check: async ({ services: { db } }, lines) => {
    const ids = await known(db, lines);
    return lines
      .filter(({ row }) => !ids.has(row.staffNo))
      .flatMap(({ line, row }) =>
        neededOfNewStaff
          .filter((key) => row[key] === null)
          .map(
            (key): RowProblem => ({ line, key, why: text('新增教职工必须填写', 'Needed of somebody new') }),
          ),
      );
  },
  prepare: async ({ scope, author }, lines) => ({
    text: text(`已导入${lines.length}名教职工`, `${lines.length} members of staff were imported`),
    write: async (tx) => {
      const ids = await known(tx, lines);
      const { seal } = await documentNumbers(tx);
      for (const { row } of lines) {
        const id = ids.get(row.staffNo);
        if (!id) {
          await addStaff(tx, author, scope, { ...row, homepage: null, intro: null });
          continue;
        }
        const within = { db: tx, author, scope };
        const { idNumber, staffNo: _no, ...given } = row;
        const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
        const before = await staffRecords.hold(within, { id });
        await staffRecords.change(
          within,
          before,
          { ...filled, ...nameInPinyin(row.name), ...(idNumber && { idNumber: seal(idNumber) }) },
          'import',
        );
        await followLeaving(tx, author, before, row);
        if (row.name !== before.name) await followName(tx, author, id);
      }
    },
  }),
});
