import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { choice, severalOf, yesNo } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { degreeCategories } from '../degree-applications/choices.ts';
import { degreeBatchInQuery } from '../degree-batches/batch-filter.ts';
import { applicantTypes, degreeLevels } from '../degree-batches/choices.ts';
import { awardActions, certificateStates, collectionClasses, reportStates } from './choices.ts';

const wire = { departmentName: 'yxmc', degreeLevel: 'pycc' } as const;

const who = {
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  degreeLevel: choice('授予层次', 'Degree', degreeLevels),
  degreeType: choice('学位类型', 'Degree type', degreeTypes),
  applicantType: choice('申请人类型', 'Applicant', applicantTypes),
  degreeCategory: choice('学位类别', 'Category', degreeCategories).nullable(),
};

/** Passed by the school, not confirmed yet. */
export const AwardCandidate = onTheWire(
  z.object({
    id: z.uuid(),
    ...who,
    meetingName: labelled('会议', 'Meeting', z.string()),
    resolutionNo: labelled('决议编号', 'Resolution', z.string().nullable()),
    awardDate: labelled('获学位日期', 'Awarded on', WireDate),
  }),
  wire,
);
export type AwardCandidate = z.output<typeof AwardCandidate>;

export const candidateQuery = pageQuery(['studentNo'], {
  keyword: keywordIn('学号或姓名', 'Number or name'),
  yxCode: departmentCodes('院系', 'Department'),
  pycc: labelled('授予层次', 'Degree', severalOf(degreeLevels)),
});

const awardFields = {
  id: z.uuid(),
  applicationId: z.uuid(),
  batchName: labelled('学位批次', 'Batch', z.string()),
  ...who,
  awardDate: labelled('获学位日期', 'Awarded on', WireDate),
  certificateNo: labelled('学位证书编号', 'Certificate', z.string().nullable()),
  resolutionNo: labelled('决议编号', 'Resolution', z.string()),
  publishedAt: labelled('名单公布时间', 'Published', WireTime.nullable()),
  certificateState: choice('证书状态', 'State of the certificate', certificateStates),
  formNo: labelled('空白证书号', 'Form', z.string().nullable()),
  collectedAt: labelled('领取时间', 'Collected', WireTime.nullable()),
  collectedBy: labelled('领取人', 'Collected by', z.string().nullable()),
  proofNo: labelled('学位证明书编号', 'Proof', z.string().nullable()),
  reportState: choice('上报状态', 'Report', reportStates),
  reportedAt: labelled('上报时间', 'Reported', WireTime.nullable()),
  revocationUntil: labelled('撤销陈述截止', 'Answer by', WireDate.nullable()),
  revokedAt: labelled('撤销时间', 'Revoked', WireTime.nullable()),
  revokeReason: labelled('撤销理由', 'Reason', z.string().nullable()),
  decisionNo: labelled('撤销决定编号', 'Decision', z.string().nullable()),
  collection: choice('采集类别', 'Class', collectionClasses),
  version: Version,
  actions: z.array(z.enum(awardActions)),
};
export const DegreeAward = onTheWire(z.object(awardFields), wire);
export type DegreeAward = z.output<typeof DegreeAward>;

export const awardFilters = {
  batchId: degreeBatchInQuery,
  keyword: keywordIn('学号、姓名或证书编号', 'Number, name or certificate'),
  yxCode: departmentCodes('院系', 'Department'),
  pycc: labelled('授予层次', 'Degree', severalOf(degreeLevels)),
  certificateState: labelled('证书状态', 'State of the certificate', severalOf(certificateStates)),
  reportState: labelled('上报状态', 'Report', severalOf(reportStates)),
  collection: labelled('采集类别', 'Class', severalOf(collectionClasses)),
  numbered: choice('已分配编号', 'Numbered', yesNo).optional(),
  published: choice('已公布', 'Published', yesNo).optional(),
  proved: choice('已出具证明书', 'Has a proof', yesNo).optional(),
  revoked: choice('已撤销', 'Revoked', yesNo).optional(),
};
export const awardQuery = pageQuery(['certificateNo', 'awardDate', 'studentNo'], awardFilters);
export type AwardQuery = z.output<typeof awardQuery>;

/** What is to be done with a certificate, or what hinders it. */
export const Run = z.object({
  prefix: z.string(),
  degreeLevel: choice('授予层次', 'Degree', degreeLevels),
  first: labelled('首个编号', 'First', z.string()),
  last: labelled('末个编号', 'Last', z.string()),
  count: labelled('数量', 'Count', z.number()),
});
export const Confirmed = z.object({
  confirmed: z.number(),
  refused: z.array(z.object({ id: z.uuid(), name: z.string(), why: z.string() })),
});
export type Confirmed = z.output<typeof Confirmed>;

/** What of the national layout is missing or does not fit. */
export const ReportProblem = z.object({
  awardId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  field: labelled('字段', 'Field', z.string()),
  label: labelled('内容', 'What', z.string()),
  why: labelled('问题', 'Problem', z.string()),
});
export type ReportProblem = z.output<typeof ReportProblem>;
