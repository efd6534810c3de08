import { z } from 'zod';
import {
  SavedSetting,
  Setting,
  type SettingDocument,
  SettingEdit,
  SettingTab,
} from '../../administration/settings/office-settings.ts';
import { requires } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import type { Population } from './choices.ts';
import { editClasses } from './fields/record-field.ts';
import { type RecordFieldCode, recordFieldCodes, recordFields } from './record-fields.ts';
import { StudyYearRule } from './study-years.ts';

const Yes = z.boolean();

/** How one field is treated where the usual way does not hold. */
export const FieldPolicy = z.strictObject({
  edit: choice('修改方式', 'Who may edit', editClasses),
  requiredInCheck: labelled('核对必填', 'Required in the check', Yes),
  visibleInCheck: labelled('核对可见', 'Shown in the check', Yes),
  needProof: labelled('需要证明材料', 'Needs proof', Yes),
  chsiSync: labelled('须同步学信网', 'Reported to the ministry', Yes),
});
export type FieldPolicy = z.output<typeof FieldPolicy>;

const BOTH: readonly Population[] = ['regular', 'intl'];

/** What nobody needs to begin with but has to be filled in by the time the record is looked over. */
const wantedInCheck: Partial<Record<RecordFieldCode, readonly Population[]>> = {
  namePinyin: BOTH,
  nativePlace: ['regular'],
  email: BOTH,
  mailingAddress: BOTH,
  mailingPostcode: BOTH,
  homeAddress: BOTH,
  emergencyName: BOTH,
  emergencyRelation: BOTH,
  emergencyPhone: BOTH,
  prevEduLevel: BOTH,
  prevSchool: BOTH,
  prevMajor: BOTH,
  prevGradDate: BOTH,
  healthState: BOTH,
};

/** Whether a field must be filled in the information check of somebody, unless the office says otherwise. */
export const usuallyRequiredInCheck = (code: RecordFieldCode, population: Population): boolean =>
  (recordFields[code].required ?? wantedInCheck[code] ?? []).includes(population);

/** How a field is treated while the office has not said otherwise. */
export const usualPolicyOf = (code: RecordFieldCode): FieldPolicy => {
  const { edit } = recordFields[code];
  return {
    edit,
    requiredInCheck: BOTH.some((population) => usuallyRequiredInCheck(code, population)),
    visibleInCheck: edit !== 'A' && edit !== 'X',
    needProof: edit === 'M',
    chsiSync: ['name', 'gender', 'birthDate', 'idType', 'idNumber', 'ethnicity'].includes(code),
  };
};

const FieldPolicies = z.strictObject({
  fields: z.partialRecord(z.enum(recordFieldCodes), FieldPolicy),
});

const SchoolFacts = z.strictObject({
  code: labelled('学校代码', 'School code', z.string().regex(/^\d{5}$/)),
  nameEn: labelled('学校英文名称', 'English name of the school', z.string().trim().max(100)),
  president: labelled('校长姓名', 'President', z.string().trim().max(40)),
  degreeChair: labelled('学位评定委员会主席', 'Chair of the degree committee', z.string().trim().max(40)),
  station: labelled('学校所在地火车站', 'Railway station of the campus', z.string().trim().max(20)),
});
export type SchoolFacts = z.output<typeof SchoolFacts>;

const StudyYears = z.strictObject({ rules: z.array(StudyYearRule).min(1).max(100) });

const DbfFieldRow = z.strictObject({
  name: labelled('字段名', 'Field', z.string().regex(/^[A-Z][A-Z0-9_]{0,9}$/)),
  type: labelled('类型', 'Type', z.enum(['C', 'N', 'D', 'L'])),
  length: labelled('长度', 'Length', z.int().min(1).max(254)),
  from: labelled('取值', 'Filled with', z.string().max(40)),
});
const DbfLayouts = z.strictObject({
  layouts: z
    .array(
      z.strictObject({
        name: labelled('名称', 'Name', z.string().min(1).max(40)),
        version: labelled('版本', 'Version', z.string().min(1).max(20)),
        fields: z.array(DbfFieldRow).min(1).max(128),
      }),
    )
    .max(10),
});

export const fieldPolicySetting = { tab: 'fieldPolicy', schema: FieldPolicies } satisfies SettingDocument;
export const studyYearsSetting = { tab: 'studyYears', schema: StudyYears } satisfies SettingDocument;
export const schoolSetting = { tab: 'school', schema: SchoolFacts } satisfies SettingDocument;
export const dbfLayoutsSetting = { tab: 'dbfLayouts', schema: DbfLayouts } satisfies SettingDocument;

export type DbfLayout = z.output<typeof DbfLayouts>['layouts'][number];

export const studentSettingCalls = defineCalls('students.settings', {
  findSetting: {
    path: 'api/student/settings/:tab',
    summary: text('学籍配置', 'Settings of student status'),
    access: requires('student:config:edit'),
    params: SettingTab,
    answer: Setting,
  },
  saveSetting: {
    method: 'PUT',
    path: 'api/student/settings/:tab',
    summary: text('保存学籍配置', 'Save settings of student status'),
    access: requires('student:config:edit'),
    params: SettingTab,
    body: SettingEdit,
    answer: SavedSetting,
  },
});
