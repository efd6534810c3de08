import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled } from '../../platform/fields.ts';
import { flatOnTheWire } from '../../platform/flat.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { type Text, text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { listInQuery, WireDate } from '../../platform/wire.ts';
import { profileFields } from './fields/profiles.ts';
import { StudentDetail, StudentRow, studentFilters, studentQuery, studentSort } from './records.ts';

type RecordField = { label: Text; dictionary?: string };

const { intl, visit, equivalent } = profileFields;
/** A field of a list as the field of the record is called, from the same dictionary. */
const labelOf = <T extends z.ZodType>({ label, dictionary }: RecordField, schema: T) =>
  described(labelled(label.zh, label.en, schema), dictionary ? { dictionary } : {});
const Words = z.string().nullable();
const Day = WireDate.nullable();
const several = listInQuery(z.string().max(20)).optional();

const nationality = <T extends z.ZodType>(schema: T) =>
  labelOf({ label: text('国籍（地区）', 'Nationality'), dictionary: 'country' }, schema);

/** Papers of international students that run out. */
export const intlPapers = {
  passportExpiry: text('护照', 'Passport'),
  visaExpiry: text('签证', 'Visa'),
  residenceExpiry: text('居留许可', 'Residence permit'),
  insuranceExpiry: text('保险', 'Insurance'),
} as const;

/** How soon one of them runs out. */
export const expirySpans = {
  over: text('已过期', 'Expired'),
  month: text('30天内到期', 'Within 30 days'),
  quarter: text('90天内到期', 'Within 90 days'),
} as const;

export const IntlStudent = flatOnTheWire(
  z.object({
    id: z.uuid(),
    student: StudentRow,
    nationality: nationality(z.string()),
    fundingType: labelOf(intl.fundingType, Words),
    visaType: labelOf(intl.visaType, Words),
    passportExpiry: labelOf(intl.passportExpiry, Day),
    visaExpiry: labelOf(intl.visaExpiry, Day),
    residenceExpiry: labelOf(intl.residenceExpiry, Day),
    insuranceExpiry: labelOf(intl.insuranceExpiry, Day),
  }),
  'student',
  { id: 'studentId' },
);
export type IntlStudent = z.output<typeof IntlStudent>;

export const VisitingStudent = flatOnTheWire(
  z.object({
    id: z.uuid(),
    student: StudentRow,
    visitType: labelOf(visit.visitType, z.string()),
    homeUnit: labelOf(visit.homeUnit, z.string()),
    title: labelOf(visit.title, Words),
    startDate: labelOf(visit.startDate, WireDate),
    endDate: labelOf(visit.endDate, WireDate),
    certificateNo: labelOf(visit.certificateNo, Words),
    actions: z.array(z.enum(['finish'])),
  }),
  'student',
  { id: 'studentId', actions: 'recordActions' },
);
export type VisitingStudent = z.output<typeof VisitingStudent>;

export const EquivalentStudent = flatOnTheWire(
  z.object({
    id: z.uuid(),
    student: StudentRow,
    applyNo: labelOf(equivalent.applyNo, Words),
    workUnit: labelOf(equivalent.workUnit, Words),
    foreignExamNo: labelOf(equivalent.foreignExamNo, Words),
    subjectExamNo: labelOf(equivalent.subjectExamNo, Words),
    courseExamDate: labelOf(equivalent.courseExamDate, Day),
    actions: z.array(z.enum(['settle'])),
  }),
  'student',
  { id: 'studentId', actions: 'recordActions' },
);
export type EquivalentStudent = z.output<typeof EquivalentStudent>;

const { visitType, homeUnit, startDate, endDate } = VisitingStudent.fields;
const Visit = flatOnTheWire(z.object({ row: StudentRow, visitType, homeUnit, startDate, endDate }), 'row');

/** What becomes of an application without study. */
export const equivalentOutcomes = {
  awarded: text('已授学位', 'Degree awarded'),
  lapsed: text('失效', 'Lapsed'),
} as const;

const { keyword, yxCode, grade, status, pycc } = studentFilters;
const Changed = z.object({ id: z.uuid(), version: Version });

/** Students who are listed apart: international, visiting, and applicants without study. */
export const otherStudentCalls = defineCalls('students.others', {
  internationals: {
    path: 'api/student/international',
    summary: text('留学生列表', 'International students'),
    access: requires('student:others:view'),
    query: pageQuery(studentSort, {
      keyword,
      yxCode,
      grade,
      pycc,
      status,
      nationality: nationality(several),
      fundingType: labelOf(intl.fundingType, several),
      expires: labelled('证件到期', 'Papers', choiceOf(expirySpans).optional()),
    }),
    answer: pageOf(IntlStudent),
  },
  visitingStudents: {
    path: 'api/student/visiting',
    summary: text('进修生列表', 'Visiting students'),
    access: requires('student:others:view'),
    query: pageQuery(studentSort, {
      keyword,
      yxCode,
      status,
      visitType: labelOf(visit.visitType, several),
      homeUnit: labelOf(visit.homeUnit, z.string().trim().max(50).optional()),
    }),
    answer: pageOf(VisitingStudent),
  },
  /** One with its record when an id was asked for, else a page. */
  visitors: {
    path: 'api/xj/jxsgl/jxsglInfo',
    summary: text('进修生', 'Visiting students'),
    access: requires('student:visiting:create'),
    query: z.strictObject({
      ...studentQuery.shape,
      id: z.uuid().optional(),
      visitType: listInQuery(z.string().max(10)).optional(),
      homeUnit: z.string().trim().max(50).optional(),
    }),
    answer: z.union([pageOf(Visit), StudentDetail]),
  },
  equivalents: {
    path: 'api/student/equivalents',
    summary: text('同等学力申请人列表', 'Applicants without study'),
    access: requires('student:equivalent:view'),
    query: pageQuery(studentSort, { keyword, yxCode, grade, status }),
    answer: pageOf(EquivalentStudent),
  },
  finishVisit: {
    path: 'api/student/visiting/:id/finish',
    summary: text('结束进修', 'End a visit'),
    access: requires('student:visiting:create'),
    body: z.strictObject({
      endDate: labelled('结束日期', 'Last day', WireDate),
      certificateNo: labelOf(visit.certificateNo, z.string().trim().max(30).optional()),
      version: Version,
    }),
    answer: Changed,
  },
  settleEquivalent: {
    method: 'PUT',
    path: 'api/student/equivalents/:id/state',
    summary: text('登记同等学力申请结果', 'Settle an application without study'),
    access: requires('student:equivalent:settle'),
    body: z.strictObject({
      state: choice('结果', 'Outcome', equivalentOutcomes),
      reason: labelled('说明', 'Reason', z.string().trim().min(2).max(200)),
      version: Version,
    }),
    answer: Changed,
  },
});
