import { z } from 'zod';
import { departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { choice } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, WireTime, YearInQuery } from '../../platform/wire.ts';
import { qualificationStates } from '../tutor-records/choices.ts';
import { Discipline, GuidedLevel, GuidedType } from '../tutor-records/records.ts';
import { LARGEST_QUOTA, permitConditions, permitStates, qualificationSources } from './choices.ts';

const Year = described(labelled('招生年度', 'Year', z.int().min(2000).max(2100)), { kind: 'year' });
const OfYear = labelled('招生年度', 'Year', YearInQuery);
const Count = (zh: string, en: string, most: number) => labelled(zh, en, z.int().min(0).max(most));

/** Which students a tutor takes. */
const forWhom = { level: GuidedLevel, degreeType: GuidedType, disciplineCode: Discipline };

const who = {
  staffId: z.uuid(),
  tutorId: z.uuid(),
  staffNo: labelled('工号', 'Number', z.string()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
};

export const NewQualification = z.strictObject({
  /** Who is no tutor yet becomes one. */
  staffId: labelled('教师', 'Member of staff', z.uuid()),
  ...forWhom,
  grantedAt: labelled('获得日期', 'Granted on', WireDate),
  validTo: labelled('有效期至', 'Valid until', WireDate.nullable()),
  source: choice('来源', 'Source', qualificationSources),
  docNo: labelled('文号', 'Document', z.string().trim().max(60).nullable()),
});
export type NewQualification = z.output<typeof NewQualification>;

export const QualificationEdit = z.strictObject({
  version: Version,
  validTo: labelled('有效期至', 'Valid until', WireDate.nullable()),
  status: choice('状态', 'State', qualificationStates),
  reason: labelled('原因', 'Reason', z.string().trim().max(200).nullable()),
});
export type QualificationEdit = z.output<typeof QualificationEdit>;

export const qualificationFields = {
  id: z.uuid(),
  ...who,
  ...forWhom,
  grantedAt: labelled('获得日期', 'Granted on', WireDate),
  validTo: labelled('有效期至', 'Valid until', WireDate.nullable()),
  source: choice('来源', 'Source', qualificationSources),
  docNo: labelled('文号', 'Document', z.string().nullable()),
  status: choice('状态', 'State', qualificationStates),
  reason: labelled('原因', 'Reason', z.string().nullable()),
  version: Version,
};
export const Qualification = z.object(qualificationFields);
export type Qualification = z.output<typeof Qualification>;

export const qualificationQuery = pageQuery(['staffNo', 'grantedAt', 'validTo'], {
  keyword: keywordIn('工号、姓名或拼音', 'Number, name or pinyin'),
  yxCode: departmentCodes('院系', 'Departments'),
  level: GuidedLevel.optional(),
  degreeType: GuidedType.optional(),
  disciplineCode: Discipline.optional(),
  status: choice('状态', 'State', qualificationStates).optional(),
});

/** One condition, whether it is fulfilled, and what that is known from. */
export const Check = z.object({
  code: choice('条件', 'Condition', permitConditions),
  ok: z.boolean(),
  /** Only told. */
  soft: z.boolean(),
  found: labelled('依据', 'Known from', z.string()),
});
export type Check = z.output<typeof Check>;

export const permitFields = {
  id: z.uuid(),
  ...who,
  year: Year,
  ...forWhom,
  wanted: Count('申请名额', 'Places wanted', LARGEST_QUOTA),
  report: labelled('自我陈述', 'Statement', z.string()),
  quota: labelled('拟定名额', 'Places proposed', z.int().nullable()),
  state: choice('状态', 'State', permitStates),
  step: labelled('当前环节', 'Waits for', z.string()),
  reason: labelled('原因', 'Reason', z.string().nullable()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  version: Version,
};
export const PermitRow = z.object({
  ...permitFields,
  /** Its step waits for the reader. */
  decidable: z.boolean(),
});
export type PermitRow = z.output<typeof PermitRow>;

export const Permit = z.object({
  ...permitFields,
  checks: z.array(Check),
  progress: Progress.nullable(),
  actions: z.array(z.enum(['submit', 'edit', 'withdraw', 'remove', 'revoke'])),
});
export type Permit = z.output<typeof Permit>;

export const permitQuery = pageQuery(['submittedAt', 'staffNo'], {
  keyword: keywordIn('工号、姓名或拼音', 'Number, name or pinyin'),
  year: OfYear.optional(),
  yxCode: departmentCodes('院系', 'Departments'),
  level: GuidedLevel.optional(),
  degreeType: GuidedType.optional(),
  state: choice('状态', 'State', permitStates).optional(),
});

const content = {
  wanted: Count('申请名额', 'Places wanted', LARGEST_QUOTA),
  report: labelled('自我陈述', 'Statement', z.string().trim().min(10).max(1000)),
};
const ForStaff = labelled('导师', 'Supervisor', z.uuid().optional());
/** Of oneself; a college names the tutor who cannot sign in. */
export const NewPermit = z.strictObject({ staffId: ForStaff, year: Year, ...forWhom, ...content });
export type NewPermit = z.output<typeof NewPermit>;
export const PermitEdit = z.strictObject({ version: Version, ...content });

/** What somebody may apply for in a year, with the conditions before anything is typed. */
export const PermitOffer = z.object({
  ...forWhom,
  checks: z.array(Check),
  eligible: z.boolean(),
  permit: z.object({ id: z.uuid(), state: choice('状态', 'State', permitStates) }).nullable(),
});
export type PermitOffer = z.output<typeof PermitOffer>;
export const PermitOffers = z.object({ open: z.boolean(), offers: z.array(PermitOffer) });

export const quotaFields = {
  id: z.string(),
  ...who,
  year: Year,
  level: GuidedLevel,
  degreeType: GuidedType,
  quota: Count('名额', 'Places', LARGEST_QUOTA),
  reserved: Count('预留', 'Reserved', LARGEST_QUOTA),
  used: labelled('已接收', 'Taken', z.int()),
  held: labelled('双选锁定', 'Held by selection', z.int()),
  left: labelled('剩余', 'Left', z.int()),
};
export const QuotaRow = z.object(quotaFields);
export type QuotaRow = z.output<typeof QuotaRow>;

export const quotaQuery = pageQuery(['staffNo', 'used', 'quota'], {
  year: OfYear.optional(),
  keyword: keywordIn('工号、姓名或拼音', 'Number, name or pinyin'),
  yxCode: departmentCodes('院系', 'Departments'),
  level: GuidedLevel.optional(),
  degreeType: GuidedType.optional(),
});

export const QuotasEdit = z.strictObject({
  year: Year,
  rows: z
    .array(
      z.strictObject({
        tutorId: labelled('导师', 'Supervisor', z.uuid()),
        level: GuidedLevel,
        degreeType: GuidedType,
        quota: Count('名额', 'Places', LARGEST_QUOTA),
        reserved: Count('预留', 'Reserved', LARGEST_QUOTA),
      }),
    )
    .min(1)
    .max(200),
});
export type QuotasEdit = z.output<typeof QuotasEdit>;

const Total = Count('名额', 'Places', 99_999);

/** What a college was given, what it gave to its tutors and what of that is taken. */
export const PoolRow = z.object({
  departmentId: z.uuid(),
  departmentName: labelled('院系', 'Department', z.string()),
  level: GuidedLevel,
  degreeType: GuidedType,
  total: labelled('学院名额', 'Allotted', z.int().nullable()),
  given: labelled('已分配', 'Allotted', z.int()),
  used: labelled('已使用', 'Taken', z.int()),
});
export type PoolRow = z.output<typeof PoolRow>;

export const SchoolPool = z.object({
  level: GuidedLevel,
  degreeType: GuidedType,
  total: labelled('学校名额', 'Of the school', z.int().nullable()),
  allotted: labelled('已下达', 'Allotted', z.int()),
});

export const Pools = z.object({ school: z.array(SchoolPool), departments: z.array(PoolRow) });
export type Pools = z.output<typeof Pools>;

export const PoolsEdit = z.strictObject({
  year: Year,
  school: z.array(z.strictObject({ level: GuidedLevel, degreeType: GuidedType, total: Total })).max(4),
  departments: z
    .array(
      z.strictObject({
        departmentId: departmentId('学院', 'College'),
        level: GuidedLevel,
        degreeType: GuidedType,
        total: Total,
      }),
    )
    .max(500),
});
export type PoolsEdit = z.output<typeof PoolsEdit>;

export const poolQuery = z.strictObject({ year: OfYear });
export const offersQuery = z.strictObject({ year: OfYear, staffId: ForStaff });
