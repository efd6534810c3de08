import { labelled } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { unitKinds } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { NewIndustry } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import { industryImportCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { genders, staffDegrees, titleRanks } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { guidedLevels, StaffNo } from '@graduate/contract/tutors/tutor-records/records.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { Choice, Lined, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import { dictionaryChoices } from '../../administration/dictionaries/public.ts';
import { type StaffScope, staffScope } from '../tutor-records/public.ts';
import { appointments } from './hold-appointment.ts';
import { industryErrors } from './industry-tutors.errors.ts';
import { type Standing, standingOf, standingsOf } from './known-people.ts';
import { stored } from './write-appointment.ts';

const { fileIds: _files, waiver: _waiver, partnerStaffId: _partner, ...proposed } = NewIndustry.shape;
const sheetFields = {
  ...proposed,
  partnerNo: labelled('合作导师工号', 'Number of the partner', StaffNo),
};

const column = columnsOf(sheetFields);
const must = { required: true };
const columns = [
  column('name', '秦岭', must),
  column('gender', genders['1'].zh, must),
  column('birthDate', '1980-05-20', must),
  column('idNumber', '620102198005204011', {
    ...must,
    width: 24,
    note: text('同一人以证件号码识别', 'People are recognised by this number'),
  }),
  column('mobile', '13800000000', { width: 16 }),
  column('email', 'qinling@example.com', { width: 24 }),
  column('unit', '西部智能科技有限公司', { ...must, width: 28 }),
  column('unitKind', unitKinds.enterprise.zh, must),
  column('post', '总工程师', must),
  column('title', '高级工程师', must),
  column('titleLevel', titleRanks.associate.zh),
  column('degree', staffDegrees['2'].zh),
  column('years', '18', { ...must, number: true }),
  column('leadYears', '0', { ...must, number: true }),
  column('departmentId', '信息科学与工程学院', { ...must, width: 24 }),
  column('partnerNo', '20080101', must),
  column('level', guidedLevels.M.zh, must),
  column('disciplineCode', '电子信息', {
    ...must,
    width: 24,
    note: text('名称或代码', 'Name or code'),
  }),
  column('termFrom', '2026-09-01', must),
  column('termTo', '2029-08-31', must),
  column('resume', '长期从事工业软件研发。', { ...must, width: 40 }),
  column('achievements', '获省科技进步奖一项。', { ...must, width: 40 }),
];

const SheetRow = z.object({ ...sheetFields, departmentId: z.uuid() });
type SheetRow = z.output<typeof SheetRow>;
type Lines = readonly Lined<SheetRow>[];

/** The partners a sheet names, by their numbers. */
const partnersOf = async (db: Db, lines: Lines): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'staffNo'])
    .where('staffNo', 'in', ['', ...new Set(lines.map(({ row }) => row.partnerNo))])
    .execute();
  return new Map(rows.map(({ id, staffNo }) => [staffNo, id]));
};

const problemsOf = (
  { all, departmentIds }: StaffScope,
  standings: readonly Standing[],
  partners: ReadonlyMap<string, string>,
  { line, row }: Lined<SheetRow>,
): RowProblem[] => {
  const problems: RowProblem[] = [];
  if (!all && !departmentIds.includes(row.departmentId))
    problems.push({ line, key: 'departmentId', why: industryErrors.notYourDepartment().text });
  const standing = standingOf(standings, row);
  if (standing) problems.push({ line, key: 'idNumber', why: industryErrors.standsAlready(standing).text });
  if (!partners.has(row.partnerNo))
    problems.push({ line, key: 'partnerNo', why: text('没有该工号的教师', 'Nobody has this number') });
  if (row.termTo <= row.termFrom)
    problems.push({ line, key: 'termTo', why: text('早于聘期开始', 'Before the term begins') });
  return problems;
};

/** Proposals from a sheet. They are drafts: the signed agreement of each is uploaded before it is submitted. */
export const importAppointments = defineImport<StaffScope, SheetRow>({
  name: 'industryTutors',
  title: text('行业导师推荐', 'proposals of industry supervisors'),
  calls: industryImportCalls,
  columns,
  choices: async (db) => ({
    departmentId: (await departmentRefs(db, undefined)).map(
      ({ id, name, code }): Choice => ({ value: id, names: [name, code] }),
    ),
    gender: choicesOf(genders),
    unitKind: choicesOf(unitKinds),
    titleLevel: choicesOf(titleRanks),
    degree: choicesOf(staffDegrees),
    level: choicesOf(guidedLevels),
    disciplineCode: (await dictionaryChoices(db, ['discipline'])).map(({ code, label }) => ({
      value: code,
      names: [label, code],
    })),
  }),
  row: SheetRow,
  scope: staffScope,
  once: { idNumber: ({ idNumber }) => idNumber.toUpperCase() },
  check: async ({ services: { db }, scope }, lines) => {
    const standings = await standingsOf(db);
    const partners = await partnersOf(db, lines);
    return lines.flatMap((one) => problemsOf(scope, standings, partners, one));
  },
  prepare: async ({ services: { db }, author }, lines) => {
    const partners = await partnersOf(db, lines);
    return {
      text: text(
        `已导入${lines.length}名行业导师的推荐，请上传协议后提交`,
        `${lines.length} proposals were imported: upload the agreements and submit them`,
      ),
      write: async (tx) => {
        for (const {
          row: { partnerNo, ...given },
        } of lines)
          await appointments.add(
            { db: tx, author },
            {
              ...(await stored(tx, {
                ...given,
                partnerStaffId: partners.get(partnerNo) ?? '',
                waiver: null,
              })),
              staffId: null,
              previousId: null,
              letterNo: null,
              state: 'draft',
              reason: null,
              grantedAt: null,
              applicantId: author.actor.accountId,
              submittedAt: null,
            },
          );
      },
    };
  },
});
