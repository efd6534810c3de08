import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import {
  NewPermit,
  NewQualification,
  offersQuery,
  Permit,
  PermitEdit,
  PermitOffers,
  PermitRow,
  Pools,
  PoolsEdit,
  permitQuery,
  poolQuery,
  Qualification,
  QualificationEdit,
  QuotaRow,
  QuotasEdit,
  qualificationFields,
  qualificationQuery,
  quotaFields,
  quotaQuery,
} from './places.ts';

const HELD = 'api/tutors/qualifications';
const PERMITS = 'api/tutors/permits';
const QUOTAS = 'api/tutors/quotas';
const apply = requires('tutor:permit:apply');
const editHeld = requires('tutor:qualification:edit');
const editQuotas = requires('tutor:quota:edit');

export const qualificationExport = exportColumns(
  qualificationFields,
  ['staffNo', 'name', 'departmentName', 'level', 'degreeType', 'disciplineCode', 'grantedAt', 'validTo'],
  ['source', 'docNo', 'status', 'reason'],
);
export const quotaExport = exportColumns(quotaFields, [
  'staffNo',
  'name',
  'departmentName',
  'year',
  'level',
  'degreeType',
  'quota',
  'reserved',
  'used',
  'held',
  'left',
]);

export const placeCalls = defineCalls('tutorPlaces', {
  qualifications: {
    path: HELD,
    summary: text('导师资格', 'Qualifications of supervisors'),
    access: requires('tutor:qualification:view'),
    query: qualificationQuery,
    answer: pageOf(Qualification),
  },
  exportQualifications: {
    path: `${HELD}/export`,
    summary: text('导出导师资格', 'Export qualifications'),
    access: requires('tutor:qualification:view'),
    query: exportQuery(qualificationQuery, qualificationExport),
    carries: 'file',
  },
  grant: {
    path: HELD,
    summary: text('授予导师资格', 'Grant a qualification'),
    access: editHeld,
    body: NewQualification,
    answer: Qualification,
  },
  editQualification: {
    method: 'PUT',
    path: `${HELD}/:id`,
    summary: text('调整导师资格', 'Change a qualification'),
    access: editHeld,
    body: QualificationEdit,
    answer: Qualification,
  },
  permits: {
    path: PERMITS,
    summary: text('招生资格', 'Enrolment permits'),
    access: requires('tutor:permit:view'),
    query: permitQuery,
    answer: pageOf(PermitRow),
  },
  offers: {
    path: `${PERMITS}/precheck`,
    summary: text('可申请的招生资格及条件', 'What can be applied for, with conditions'),
    access: apply,
    query: offersQuery,
    answer: PermitOffers,
  },
  findPermit: {
    path: `${PERMITS}/:id`,
    summary: text('招生资格详情', 'An enrolment permit'),
    access: requires('tutor:permit:view'),
    answer: Permit,
  },
  createPermit: {
    path: PERMITS,
    summary: text('填写招生资格申请', 'Write an application for a permit'),
    access: apply,
    body: NewPermit,
    answer: Permit,
  },
  editPermit: {
    method: 'PUT',
    path: `${PERMITS}/:id`,
    summary: text('修改招生资格申请', 'Change an application for a permit'),
    access: apply,
    body: PermitEdit,
    answer: Permit,
  },
  removePermit: {
    method: 'DELETE',
    path: `${PERMITS}/:id`,
    summary: text('删除招生资格申请', 'Remove an application for a permit'),
    access: apply,
  },
  submitPermit: {
    path: `${PERMITS}/:id/submit`,
    summary: text('提交招生资格申请', 'Submit an application for a permit'),
    access: apply,
    body: AtVersion,
    answer: Permit,
  },
  withdrawPermit: {
    path: `${PERMITS}/:id/withdraw`,
    summary: text('撤回招生资格申请', 'Withdraw an application for a permit'),
    access: apply,
    body: AtVersion,
    answer: Permit,
  },
  revokePermit: {
    path: `${PERMITS}/:id/revoke`,
    summary: text('取消招生资格', 'Revoke a permit'),
    access: requires('tutor:permit:revoke'),
    body: z.strictObject({
      version: Version,
      reason: labelled('原因', 'Reason', z.string().trim().min(2).max(200)),
    }),
    answer: Permit,
  },
  exportQuotas: {
    path: `${QUOTAS}/export`,
    summary: text('导出导师招生名额', 'Export places of supervisors'),
    access: requires('tutor:quota:view'),
    query: exportQuery(quotaQuery, quotaExport),
    carries: 'file',
  },
  quotas: {
    path: QUOTAS,
    summary: text('导师招生名额', 'Places of supervisors'),
    access: requires('tutor:quota:view'),
    query: quotaQuery,
    answer: pageOf(QuotaRow),
  },
  setQuotas: {
    method: 'PUT',
    path: QUOTAS,
    summary: text('分配导师名额', 'Allot places to supervisors'),
    access: editQuotas,
    body: QuotasEdit,
    answer: z.object({ written: z.int() }),
  },
  pools: {
    path: 'api/tutors/dept-quotas',
    summary: text('学校与学院名额', 'Places of school and colleges'),
    access: requires('tutor:quota:view'),
    query: poolQuery,
    answer: Pools,
  },
  setPools: {
    method: 'PUT',
    path: 'api/tutors/dept-quotas',
    summary: text('下达学院名额', 'Allot places to colleges'),
    access: requires('tutor:quota:allot'),
    body: PoolsEdit,
    answer: Pools,
  },
});

export const qualificationImportCalls = defineCalls(
  'qualificationImport',
  importSpecs(HELD, text('导师资格', 'qualifications of supervisors'), editHeld),
);
export const quotaImportCalls = defineCalls(
  'quotaImport',
  importSpecs(QUOTAS, text('导师招生名额', 'places of supervisors'), editQuotas),
);
