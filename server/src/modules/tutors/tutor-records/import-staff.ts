import { yesNo } from '@graduate/contract/platform/choices.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  ethicsStates,
  genders,
  staffDegrees,
  titleRanks,
  tutorCategories,
  workStates,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { staffImportCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import {
  IdNumber,
  neededOfNewStaff,
  officeFields,
  StaffNo,
  selfFields,
  tutorOfficeFields,
  tutorSelfFields,
} from '@graduate/contract/tutors/tutor-records/records.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { CellProblem, Choice, Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import { dictionaryChoices } from '../../administration/dictionaries/public.ts';
import { staffRecords } from './hold-record.ts';
import { type StaffScope, staffScope, staffWithin } from './records.scope.ts';
import { noSuchStaff, recordErrors } from './tutor-records.errors.ts';
import { addStaff, changeStaff, type Given, lockedIn } from './write-record.ts';

const { name, gender, birthDate, idType, departmentId, title, titleLevel, degree, graduatedFrom, jobState } =
  officeFields;
const { mobile, email, office, homepage, intro } = selfFields;
const { directions, statement, acceptsStudents, showMobile } = tutorSelfFields;

/** A field as a cell may hold it, called as it is in the form. */
const inCell = <T extends z.ZodType>(field: z.ZodType, cell: T): T => cell.meta({ label: labelOf(field) });
const Several = z.string().transform((typed) =>
  typed
    .split(/[、;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean),
);
const YesOrNo = z.enum(['true', 'false']).transform((typed) => typed === 'true');

/** Of tutors alone; projects and outcomes have parts of their own, for which a row has no room. */
const tutorSheetFields = {
  category: tutorOfficeFields.category.nullable(),
  ethics: tutorOfficeFields.ethics.nullable(),
  trainedOn: tutorOfficeFields.trainedOn,
  trainingHours: tutorOfficeFields.trainingHours,
  directions: inCell(directions, Several.pipe(directions).nullable()),
  statement,
  acceptsStudents: inCell(acceptsStudents, YesOrNo.nullable()),
  showMobile: inCell(showMobile, YesOrNo.nullable()),
};

const staffSheetFields = {
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
  homepage,
  intro,
};
const sheetFields = { ...staffSheetFields, ...tutorSheetFields };

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
  column('idNumber', '110101197506014012', { width: 24 }),
  column('jobState', workStates.onDuty.zh, must),
  column('mobile', '13800000000', { width: 16 }),
  column('email', 'czy@example.edu.cn', { width: 24 }),
  column('office', '理工楼301'),
  column('homepage', 'https://example.edu.cn/czy', { width: 28 }),
  column('intro', '', { width: 36 }),
  column('category', tutorCategories.internal.zh, {
    note: text(
      '本列及其后各列仅限已是导师的教师；新导师请先导入导师资格',
      'This column and those after it are for supervisors alone: import the qualification of a new one first',
    ),
  }),
  column('ethics', ethicsStates.good.zh, {
    note: text('不合格即暂停招生和导师资格', 'Who fails may not enrol and guides nobody new'),
  }),
  column('trainedOn', '2026-03-20'),
  column('trainingHours', '8', { number: true }),
  column('directions', '机器学习、知识图谱', {
    width: 30,
    note: text('1至8项，用顿号“、”或分号分隔', 'One to eight, separated by semicolons or 、'),
  }),
  column('statement', '欢迎对科研有热情的同学报考', { width: 36 }),
  column('acceptsStudents', yesNo.true.zh),
  column('showMobile', yesNo.false.zh),
];

const SheetRow = z.object({ ...sheetFields, departmentId: z.uuid() });
type SheetRow = z.output<typeof SheetRow>;

const tutorKeys = keysOf(tutorSheetFields);
const staffKeys = keysOf(staffSheetFields);
const staffPartOf = (row: SheetRow) =>
  Object.fromEntries(staffKeys.map((key) => [key, row[key]])) as Pick<SheetRow, (typeof staffKeys)[number]>;

/** Who of them is known, whether within reach, and whether a tutor. */
const known = async (db: Db | Tx, scope: StaffScope, lines: readonly Lined<SheetRow>[]) => {
  const found = await db
    .selectFrom('staff')
    .leftJoin('tutors', 'tutors.staffId', 'staff.id')
    .selectAll('staff')
    .select('tutors.id as tutorId')
    .select((eb) => sql<boolean>`${staffWithin(scope)(eb as never)}`.as('reached'))
    .where('staff.staffNo', 'in', ['', ...lines.map(({ row }) => row.staffNo)])
    .execute();
  return new Map(found.map((staff) => [staff.staffNo, staff]));
};
type Known = Awaited<ReturnType<typeof known>> extends ReadonlyMap<string, infer T> ? T : never;

/** What a row says of a record: an empty cell says nothing. */
const givenIn = ({ staffNo: _no, ...row }: SheetRow): Given =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** What the form would refuse of this row. */
const against = (scope: StaffScope, staff: Known | undefined, row: SheetRow): CellProblem[] => {
  if (staff && !staff.reached) return [{ key: 'staffNo', why: noSuchStaff().text }];
  const lacking = staff ? [] : neededOfNewStaff.filter((key) => row[key] === null);
  const ofTutors = staff?.tutorId ? [] : tutorKeys.filter((key) => row[key] !== null);
  const locked = staff ? lockedIn(scope, staff, givenIn(row)) : [];
  return [
    ...lacking.map((key) => ({ key, why: text('新增教职工必须填写', 'Needed of somebody new') })),
    ...ofTutors.map((key) => ({ key, why: recordErrors.noTutor().text })),
    ...locked.map((key) => ({ key, why: recordErrors.locked().text })),
  ];
};

/** Staff and what is kept of tutors from a sheet, by number: names are never keys. An empty cell leaves what is known as it is. */
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
    category: choicesOf(tutorCategories),
    ethics: choicesOf(ethicsStates),
    acceptsStudents: choicesOf(yesNo),
    showMobile: choicesOf(yesNo),
    idType: (await dictionaryChoices(db, ['idType'])).map(({ code, label }) => ({
      value: code,
      names: [label, code],
    })),
  }),
  row: SheetRow,
  scope: staffScope,
  once: { staffNo: ({ staffNo }) => staffNo },
  check: async ({ services: { db }, scope }, lines) => {
    const staff = await known(db, scope, lines);
    return lines.flatMap(({ line, row }) =>
      against(scope, staff.get(row.staffNo), row).map((problem): RowProblem => ({ line, ...problem })),
    );
  },
  prepare: async ({ scope, author }, lines) => ({
    text: text(`已导入${lines.length}名教职工`, `${lines.length} members of staff were imported`),
    write: async (tx) => {
      const within = { db: tx, author, scope };
      const staff = await known(tx, scope, lines);
      for (const { row } of lines) {
        const id = staff.get(row.staffNo)?.id;
        if (id) {
          const before = await staffRecords.hold(within, { id });
          await changeStaff(within, before, givenIn(row), { verb: 'import', language: 'zh' });
        } else await addStaff(tx, author, scope, staffPartOf(row));
      }
    },
  }),
});
