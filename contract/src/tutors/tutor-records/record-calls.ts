import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { OutcomeOfSeveral, severalIds } from '../../platform/several.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { Correction, CorrectionRow, correctionQuery, NewCorrection } from './corrections.ts';
import { RecordChange } from './record-log.ts';
import { NewStaff, RecordEdit, RecordRow, recordFields, recordQuery, StaffRecord } from './records.ts';

const TUTORS = 'api/tutors';
const CHANGES = `${TUTORS}/info-changes`;
const view = requires('tutor:record:view');
const edit = requires('tutor:record:edit');
const suspend = requires('tutor:record:suspend');

export const recordExport = exportColumns(
  recordFields,
  ['staffNo', 'name', 'departmentName', 'title', 'titleLevel', 'category', 'qualifications'],
  ['gender', 'jobState', 'quota', 'used', 'doctors', 'masters', 'ethics', 'status'],
);

const withReason = z.strictObject({
  version: Version,
  reason: labelled('原因', 'Reason', z.string().trim().min(2).max(200)),
});

export const recordCalls = defineCalls('tutorRecords', {
  list: {
    path: TUTORS,
    summary: text('教师与导师', 'Staff and supervisors'),
    access: view,
    query: recordQuery,
    answer: pageOf(RecordRow),
  },
  exportList: {
    path: `${TUTORS}/export`,
    summary: text('导出教师与导师', 'Export staff and supervisors'),
    access: view,
    query: exportQuery(recordQuery, recordExport),
    carries: 'file',
  },
  own: {
    path: `${TUTORS}/me`,
    summary: text('本人信息', 'Your own record'),
    access: view,
    answer: StaffRecord,
  },
  find: {
    path: `${TUTORS}/:id`,
    summary: text('教师与导师详情', 'A record'),
    access: view,
    answer: StaffRecord,
  },
  sheet: {
    path: `${TUTORS}/:id/sheet`,
    summary: text('打印导师简况表', 'Print the sheet of a supervisor'),
    access: view,
    carries: 'file',
  },
  log: {
    path: `${TUTORS}/:id/log`,
    summary: text('教师与导师信息变更记录', 'What was changed in a record'),
    access: view,
    query: pageQuery(['id'], {}),
    answer: pageOf(RecordChange),
  },
  create: {
    path: 'api/staff',
    summary: text('新增教职工', 'Add a member of staff'),
    access: suspend,
    body: NewStaff,
    answer: StaffRecord,
  },
  edit: {
    method: 'PUT',
    path: `${TUTORS}/:id`,
    summary: text('修改教师与导师信息', 'Change a record'),
    access: edit,
    body: RecordEdit,
    answer: StaffRecord,
  },
  suspend: {
    path: `${TUTORS}/:id/suspend`,
    summary: text('暂停招生', "Suspend a supervisor's enrolment"),
    access: suspend,
    body: withReason,
    answer: StaffRecord,
  },
  suspendSeveral: {
    path: `${TUTORS}/suspend`,
    summary: text('批量暂停招生', 'Suspend the enrolment of several supervisors'),
    access: suspend,
    body: severalIds('导师', 'Supervisors').extend({ reason: withReason.shape.reason }),
    answer: OutcomeOfSeveral,
  },
  resume: {
    path: `${TUTORS}/:id/resume`,
    summary: text('恢复招生', "Resume a supervisor's enrolment"),
    access: suspend,
    body: withReason,
    answer: StaffRecord,
  },
  quit: {
    path: `${TUTORS}/:id/quit`,
    summary: text('退出导师岗位', "End a supervisor's appointment"),
    access: suspend,
    body: withReason,
    answer: StaffRecord,
  },
  correct: {
    path: `${TUTORS}/:id/info-change`,
    summary: text('申请修改本人信息', 'Ask for a correction of your own record'),
    access: edit,
    body: NewCorrection,
    answer: Correction,
  },
  corrections: {
    path: CHANGES,
    summary: text('导师信息修改申请', 'Corrections asked for'),
    access: view,
    query: correctionQuery,
    answer: pageOf(CorrectionRow),
  },
  findCorrection: {
    path: `${CHANGES}/:id`,
    summary: text('导师信息修改申请详情', 'A correction asked for'),
    access: view,
    answer: Correction,
  },
  withdrawCorrection: {
    path: `${CHANGES}/:id/withdraw`,
    summary: text('撤回信息修改申请', 'Withdraw a correction'),
    access: edit,
    body: AtVersion,
    answer: Correction,
  },
});

export const staffImportCalls = defineCalls(
  'staffImport',
  importSpecs('api/staff', text('教职工', 'staff'), suspend),
);
