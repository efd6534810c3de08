import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { choice, severalOf, yesNo } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { Money } from '../../platform/money.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime, YearInQuery, YearNumber } from '../../platform/wire.ts';
import { StudentBrief } from '../../student-status/students/records.ts';
import { submitStates } from '../award-records/choices.ts';
import { claimContent, MOST_MATERIALS, materialFields } from '../award-records/claim-content.ts';
import { awardKinds, awardLevels } from '../award-schemes/choices.ts';
import { AcademicYear, AwardGrade, AwardGradeInQuery, ScoreItem } from '../award-schemes/schemes.ts';
import { claimActions, MOST_PROPOSED } from './choices.ts';

const Points = labelled('得分', 'Points', z.number().min(0).max(1000));

/** With what the college found of it: nothing yet, not true, or true and worth points. */
export const VerifiedMaterial = z.object({
  ...materialFields,
  verified: labelled('核实', 'Verified', z.boolean().nullable()),
  points: Points.nullable(),
});
export type VerifiedMaterial = z.output<typeof VerifiedMaterial>;

export const claimContentFields = {
  ...claimContent,
  submit: labelled('提交', 'Submit', z.boolean().optional()),
};

export const NewClaim = z.strictObject({
  batchId: labelled('批次', 'Batch', z.uuid()),
  ...claimContentFields,
});
export type NewClaim = z.output<typeof NewClaim>;
export const ClaimEdit = z.strictObject({ version: Version, ...claimContentFields });
export type ClaimEdit = z.output<typeof ClaimEdit>;

const State = choice('状态', 'State', submitStates);
export const SavedClaim = onTheWire(z.object({ id: z.uuid(), submitState: State, version: Version }), {
  submitState: 'tjzt',
});
export type SavedClaim = z.output<typeof SavedClaim>;

/** One condition, whether it is fulfilled, and what that is known from. */
export const Condition = z.object({
  code: z.string(),
  ok: z.boolean(),
  text: labelled('条件', 'Condition', z.string()),
  data: labelled('依据', 'Known from', z.string()),
});
export type Condition = z.output<typeof Condition>;

/** A batch students apply for, and how the student who looks at it stands. */
export const Offer = z.object({
  batchId: z.uuid(),
  batchName: labelled('批次', 'Batch', z.string()),
  itemName: labelled('项目', 'Item', z.string()),
  kind: choice('类别', 'Kind', awardKinds),
  applyFrom: labelled('申请开始日期', 'From', WireDate.nullable()),
  applyTo: labelled('申请截止日期', 'Until', WireDate.nullable()),
  /** Whether it can be applied for today. */
  open: z.boolean(),
  grades: z.array(AwardGrade),
  eligible: labelled('符合条件', 'Eligible', z.boolean()),
  conditions: z.array(Condition),
  exclusive: z.array(z.string()),
  claim: z
    .object({
      id: z.uuid(),
      submitState: State,
      gradeName: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type Offer = z.output<typeof Offer>;

export const claimFields = {
  id: z.uuid(),
  batchId: z.uuid(),
  batchName: labelled('批次', 'Batch', z.string()),
  itemName: labelled('项目', 'Item', z.string()),
  kind: choice('类别', 'Kind', awardKinds),
  academicYear: labelled('学年', 'Academic year', z.string()),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  grade: labelled('年级', 'Grade', YearNumber),
  level: choice('培养层次', 'Level', awardLevels),
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  submitState: State,
  scores: z.record(z.string(), z.number()),
  total: labelled('评分', 'Score', z.number().nullable()),
  rank: labelled('排名', 'Rank', z.number().nullable()),
  groupSize: labelled('组内人数', 'In the group', z.number().nullable()),
  tied: labelled('并列待定', 'Tied', z.boolean()),
  proposedCode: z.string().nullable(),
  proposedName: labelled('拟推荐等级', 'Proposed', z.string().nullable()),
  gradeCode: z.string().nullable(),
  gradeName: labelled('等级', 'Grade', z.string().nullable()),
  amount: labelled('金额', 'Amount', Money.nullable()),
  reason: labelled('退回或撤销原因', 'Reason', z.string().nullable()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  grantedAt: labelled('评定时间', 'Granted', WireTime.nullable()),
  version: Version,
  actions: z.array(z.enum(claimActions)),
};

const wire = { departmentName: 'yxmc', level: 'pycc', submitState: 'tjzt' } as const;

export const Claim = onTheWire(z.object(claimFields), wire);
export type Claim = z.output<typeof Claim>;

export const claimQuery = pageQuery(['studentNo', 'total', 'rank', 'submittedAt'], {
  batchId: labelled('批次', 'Batch', z.uuid().optional()),
  kind: labelled('类别', 'Kind', severalOf(awardKinds)),
  tjzt: labelled('状态', 'State', severalOf(submitStates)),
  yxCode: departmentCodes('院系', 'Department'),
  pycc: labelled('培养层次', 'Level', severalOf(awardLevels)),
  grade: labelled('年级', 'Grade', YearInQuery.optional()),
  academicYear: AcademicYear.optional(),
  /** What was granted, or is proposed as long as nothing is. */
  gradeCode: AwardGradeInQuery,
  proposed: choice('已推荐', 'Proposed', yesNo).optional(),
  tied: choice('并列待定', 'Tied', yesNo).optional(),
  mine: choice('待我审批', 'Waiting for me', yesNo).optional(),
  keyword: keywordIn('学号、姓名或拼音', 'Number, name or pinyin'),
});
export type ClaimQuery = z.output<typeof claimQuery>;

export const ClaimDetail = onTheWire(
  z.object({
    ...claimFields,
    student: StudentBrief,
    statement: claimContentFields.statement,
    materials: z.array(VerifiedMaterial),
    attachments: z.array(Attachment),
    own: z.boolean(),
    scheme: z.array(ScoreItem),
    grades: z.array(AwardGrade),
    /** None of one that was never submitted. */
    progress: Progress.nullable(),
    approvals: z.array(ApprovalRecord),
    schoolProgress: Progress.nullable(),
  }),
  wire,
);
export type ClaimDetail = z.output<typeof ClaimDetail>;

/** What somebody who scores writes: points by hand, and what of the achievements is true. */
export const ClaimScores = z.strictObject({
  claimId: z.uuid(),
  version: Version,
  scores: labelled('评分', 'Scores', z.record(z.string().max(20), z.number().min(0).max(1000))),
  /** Left out, what was found of them stays. */
  materials: labelled(
    '成果核实',
    'Achievements',
    z
      .array(z.strictObject({ verified: z.boolean().nullable(), points: Points.nullable() }))
      .max(MOST_MATERIALS)
      .optional(),
  ),
});
export type ClaimScores = z.output<typeof ClaimScores>;

export const ScoreOutcome = z.object({
  scored: z.number(),
  /** Who cannot be told apart across a line of places. */
  tied: z.number(),
  /** Whose sheet lacks something. */
  missing: z.number(),
});
export type ScoreOutcome = z.output<typeof ScoreOutcome>;

export const Proposal = z.strictObject({
  /** Left out, those with the best scores are proposed as far as there are places. */
  claims: labelled(
    '推荐名单',
    'Proposed',
    z
      .array(z.strictObject({ id: z.uuid(), gradeCode: z.string().max(10).nullable() }))
      .min(1)
      .max(MOST_PROPOSED)
      .optional(),
  ),
});
export type Proposal = z.output<typeof Proposal>;

export const ProposalOutcome = z.object({ proposed: z.number(), tied: z.number() });
