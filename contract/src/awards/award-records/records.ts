import { z } from 'zod';
import { departmentId } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord, Opinion } from '../../mechanisms/approvals/approvals.ts';
import { choice, choiceOf, severalOf } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { Balance, Money } from '../../platform/money.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime, YearNumber } from '../../platform/wire.ts';
import { StudentBrief } from '../../student-status/students/records.ts';
import { awardKinds, awardLevels, majorClasses } from '../award-schemes/choices.ts';
import { AwardStandard, Month, MonthInQuery } from '../award-schemes/schemes.ts';
import {
  amountSources,
  MOST_AT_ONCE,
  monthStates,
  paySources,
  payStates,
  recordTypes,
  reportActions,
  stopCauses,
  submitStates,
} from './choices.ts';
import { claimContent } from './claim-content.ts';

const wire = {
  departmentName: 'yxmc',
  recordType: 'sqlx',
  level: 'pycc',
  majorClass: 'zyfl',
  tutorNo: 'dsh',
  monthAmount: 'je',
  submitState: 'tjzt',
} as const;

export const BatchInQuery = labelled('批次', 'Batch', z.uuid());
export const TutorNoInQuery = labelled('导师号', "Supervisor's number", z.string().trim().max(30).optional());

const MonthAmount = z.strictObject({
  month: labelled('月份', 'Month', Month),
  amount: labelled('金额', 'Amount', Money),
});
export type MonthAmount = z.output<typeof MonthAmount>;

const postFields = {
  title: labelled('岗位名称', 'Post', z.string().trim().min(2).max(50)),
  hours: labelled('每月工时', 'Hours a month', z.int().min(1).max(200)),
};

/** A post is one of a unit, or one in a class that is taught. */
export const NewPost = z.strictObject({
  ...postFields,
  unitId: departmentId('设岗单位', 'Unit of the post').optional(),
  classId: labelled('教学班', 'Class', z.uuid()).optional(),
});
export type NewPost = z.output<typeof NewPost>;

export const Post = z.object({
  ...postFields,
  unitId: departmentId('设岗单位', 'Unit of the post'),
  classId: labelled('教学班', 'Class', z.uuid()).nullable(),
  className: labelled('教学班', 'Class', z.string()).nullable(),
});
export type Post = z.output<typeof Post>;

/** What is said of a stipend that is reported, or by a student who applies: which of them follows from the batch. */
const writtenFields = {
  monthAmount: labelled('月金额', 'Amount a month', Money.optional()),
  /** Left out, every month that is still open is paid at the monthly amount. */
  months: labelled('月份金额', 'Amounts by month', z.array(MonthAmount).min(1).max(12).optional()),
  fundAccountId: labelled('经费账号', 'Fund', z.uuid().nullable().optional()),
  post: labelled('岗位', 'Post', NewPost.optional()),
  statement: claimContent.statement.optional(),
  materials: claimContent.materials.optional(),
  fileIds: claimContent.fileIds.optional(),
  submit: labelled('提交', 'Submit', z.boolean().optional()),
};

export const NewApplication = onTheWire(
  z.strictObject({
    batchId: BatchInQuery,
    /** Who is reported; students apply for themselves. */
    studentId: labelled('学生', 'Student', z.uuid().optional()),
    /** Whose post it is, where a secretary reports for them. */
    tutorNo: labelled(
      '岗位负责人工号',
      'Staff number of the person in charge',
      z.string().max(30).optional(),
    ),
    ...writtenFields,
  }),
  { tutorNo: 'dsh', monthAmount: 'je', fileIds: 'files' },
);
export type NewApplication = z.output<typeof NewApplication>;

export const ApplicationEdit = onTheWire(
  z.strictObject({
    id: z.uuid(),
    version: Version,
    ...writtenFields,
    /** Takes back that the student gets nothing. */
    excluded: labelled('不发放', 'Left out', z.literal(false).optional()),
  }),
  { monthAmount: 'je', fileIds: 'files' },
);
export type ApplicationEdit = z.output<typeof ApplicationEdit>;

/** A month of a record: what both sources give, and how it stands with the payment. */
const MonthRow = z.object({
  month: labelled('月份', 'Month', Month),
  source: choice('承担方', 'Source', paySources),
  amount: labelled('金额', 'Amount', Money),
  payState: choice('发放状态', 'Payment', payStates),
  stopCause: labelled('停发类别', 'Stopped because', choiceOf(stopCauses).nullable()),
  stopReason: labelled('停发原因', 'Why it is not paid', z.string().nullable()),
});
export type MonthRow = z.output<typeof MonthRow>;

export const applicationFields = {
  id: z.uuid(),
  batchId: z.uuid(),
  batchName: labelled('批次', 'Batch', z.string()),
  itemName: labelled('项目', 'Item', z.string()),
  kind: choice('类别', 'Kind', awardKinds),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  grade: labelled('年级', 'Grade', YearNumber),
  recordType: choice('申请类型', 'Type', recordTypes),
  parentId: z.uuid().nullable(),
  level: choice('培养层次', 'Level', awardLevels),
  majorClass: choice('专业分类', 'Class of majors', majorClasses),
  tutorNo: labelled('导师号', "Supervisor's number", z.string().nullable()),
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  post: labelled('岗位', 'Post', Post.nullable()),
  monthAmount: labelled('月金额', 'Amount a month', Money.nullable()),
  amountSource: choice('金额来源', 'Amount from', amountSources),
  fundAccountId: z.uuid().nullable(),
  fundName: labelled('经费账号', 'Fund', z.string().nullable()),
  submitState: choice('状态', 'State', submitStates),
  excluded: labelled('不发放', 'Left out', z.boolean()),
  excludeReason: labelled('不发放原因', 'Left out because', z.string().nullable()),
  reason: labelled('补发或退回原因', 'Reason', z.string().nullable()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  total: labelled('合计', 'Total', Money),
  months: z.array(MonthRow),
  version: Version,
  actions: z.array(z.enum(reportActions)),
};

export const Application = onTheWire(z.object(applicationFields), wire);
export type Application = z.output<typeof Application>;

export const applicationQuery = pageQuery(['studentNo', 'submittedAt', 'je'], {
  batchId: labelled('批次', 'Batch', z.uuid().optional()),
  kind: labelled('类别', 'Kind', severalOf(awardKinds)),
  tjzt: labelled('状态', 'State', severalOf(submitStates)),
  month: MonthInQuery,
  dsh: TutorNoInQuery,
  pycc: labelled('培养层次', 'Level', severalOf(awardLevels)),
  zyfl: labelled('专业分类', 'Class of majors', severalOf(majorClasses)),
  sqlx: labelled('申请类型', 'Type', severalOf(recordTypes)),
  keyword: keywordIn('学号、姓名或拼音', 'Number, name or pinyin'),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;

export const ApplicationPage = z.object({
  list: z.array(Application),
  total: z.number(),
  /** Of everything found: the amounts of the month asked for, or of all months. */
  sum: Money,
});

export const FundChoice = z.object({
  id: z.uuid(),
  accountNo: labelled('经费账号', 'Account number', z.string()),
  name: labelled('经费名称', 'Fund', z.string()),
  balance: labelled('余额', 'Balance', Money),
  committed: labelled('已占用', 'Committed', Money),
  available: labelled('可用', 'Available', Balance),
  validTo: labelled('有效期至', 'Valid until', WireDate.nullable()),
});
export type FundChoice = z.output<typeof FundChoice>;

export const AmountData = z.object({
  standards: z.array(AwardStandard),
  funds: z.array(FundChoice),
  totals: z.object({
    students: labelled('学生数', 'Students', z.number()),
    monthTotal: labelled('本月合计', 'This month', Money),
    yearTotal: labelled('批次合计', 'All months', Money),
    tutorPart: labelled('导师承担', "Supervisor's share", Money),
    schoolPart: labelled('学校承担', "School's share", Money),
  }),
});
export type AmountData = z.output<typeof AmountData>;

export const BatchMonth = z.object({
  month: labelled('月份', 'Month', Month),
  label: z.string(),
  state: choice('状态', 'State', monthStates),
  /** The last day on which it can be reported. */
  closeAt: WireDate,
  current: z.boolean(),
});
export type BatchMonth = z.output<typeof BatchMonth>;

export const StudentDetail = z.object({
  student: StudentBrief,
  statusWarnings: z.array(z.string()),
  application: Application.nullable(),
  months: z.array(MonthRow),
  additions: z.array(Application),
  /** What the student has of other items in the same months. */
  others: z.array(z.object({ item: z.string(), month: Month, amount: labelled('金额', 'Amount', Money) })),
  exclusive: z.array(z.string()),
  card: z.object({
    masked: labelled('银行卡', 'Bank card', z.string().nullable()),
    verified: labelled('已验证', 'Verified', z.boolean()),
  }),
  eligibility: z.array(z.object({ code: z.string(), ok: z.boolean(), text: z.string() })),
});
export type StudentDetail = z.output<typeof StudentDetail>;

/** A public notice the record stood in. */
const ShownIn = z.object({
  id: z.uuid(),
  title: labelled('公示', 'Notice', z.string()),
  from: labelled('公示开始', 'From', WireDate),
  to: labelled('公示结束', 'Until', WireDate),
});
export type ShownIn = z.output<typeof ShownIn>;

/** A payment list a month of the record stands in. */
export const PaidBy = z.object({
  listNo: labelled('发放单号', 'Payment list', z.string()),
  month: labelled('月份', 'Month', Month),
  source: choice('承担方', 'Source', paySources),
  amount: labelled('金额', 'Amount', Money),
  paidAt: labelled('发放时间', 'Paid', WireTime.nullable()),
});
export type PaidBy = z.output<typeof PaidBy>;

export const ApplicationDetail = onTheWire(
  z.object({
    ...applicationFields,
    student: StudentBrief,
    additions: z.array(Application),
    /** None of one that was never submitted. */
    progress: Progress.nullable(),
    approvals: z.array(ApprovalRecord),
    files: z.array(Attachment),
    notices: z.array(ShownIn),
    payments: z.array(PaidBy),
  }),
  wire,
);
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

export const SyncOutcome = z.object({
  added: z.number(),
  updated: z.number(),
  stopped: z.number(),
  moved: z.number(),
  excluded: z.number(),
  unchanged: z.number(),
  warnings: z.array(z.string()),
});
export type SyncOutcome = z.output<typeof SyncOutcome>;

export const TutorCount = z.object({
  dsh: labelled('导师号', "Supervisor's number", z.string().nullable()),
  name: labelled('导师', 'Supervisor', z.string().nullable()),
  /** Students who could be reported, whether they are or not. */
  students: labelled('学生数', 'Students', z.number()),
  total: labelled('申报人数', 'Records', z.number()),
  notSubmitted: labelled('未提交', 'Not submitted', z.number()),
  waiting: labelled('审核中', 'In approval', z.number()),
  returned: labelled('已退回', 'Sent back', z.number()),
  approved: labelled('已确定', 'Confirmed', z.number()),
  excluded: labelled('不发放', 'Left out', z.number()),
  monthTotal: labelled('本月合计', 'This month', Money),
});
export type TutorCount = z.output<typeof TutorCount>;

export const LevelCount = z.object({
  pycc: choice('培养层次', 'Level', awardLevels),
  label: z.string(),
  total: labelled('申报人数', 'Records', z.number()),
  submitted: labelled('已提交', 'Submitted', z.number()),
  approved: labelled('已确定', 'Confirmed', z.number()),
  paid: labelled('已发放', 'Paid', z.number()),
  amount: labelled('金额', 'Amount', Money),
});
export type LevelCount = z.output<typeof LevelCount>;

const coverageFields = {
  eligible: labelled('应覆盖', 'Eligible', z.number()),
  reported: labelled('已申报', 'Reported', z.number()),
  approved: labelled('已确定', 'Confirmed', z.number()),
  paid: labelled('已发放', 'Paid', z.number()),
  uncovered: labelled('未覆盖', 'Not covered', z.number()),
  /** A share between 0 and 1; none where nobody is eligible. */
  coverageRate: labelled('覆盖率', 'Coverage', z.number().nullable()),
  payRate: labelled('发放率', 'Paid share', z.number().nullable()),
};

export const Coverage = z.object({
  ...coverageFields,
  byDept: z.array(z.object({ dwbh: z.string(), yxmc: z.string(), ...coverageFields })),
  uncoveredList: z.array(
    z.object({ studentNo: z.string().nullable(), name: z.string(), reason: z.string() }),
  ),
});
export type Coverage = z.output<typeof Coverage>;

export const Ids = labelled('记录', 'Records', z.array(z.uuid()).min(1).max(MOST_AT_ONCE));
export const Reason = labelled('原因', 'Reason', z.string().trim().min(5).max(200));

export const Audit = z.strictObject({
  ids: Ids,
  status: labelled('审核结果', 'Decision', z.union([z.literal(1), z.literal(9)])),
  opinion: Opinion,
  /** The amount the tutor agrees to, by record. */
  amounts: labelled('金额', 'Amounts', z.record(z.uuid(), Money).optional()),
});
export type Audit = z.output<typeof Audit>;

export const StateMove = onTheWire(
  z.strictObject({
    ids: Ids,
    submitState: choice('状态', 'State', submitStates),
    opinion: Opinion.optional(),
  }),
  { submitState: 'tjzt' },
);
export type StateMove = z.output<typeof StateMove>;

export const Outcomes = z.array(z.object({ id: z.uuid(), ok: z.boolean(), msg: z.string() }));
export type Outcomes = z.output<typeof Outcomes>;

export const Addition = z.strictObject({
  id: z.uuid(),
  items: labelled('补发月份', 'Months', z.array(MonthAmount).min(1).max(12)),
  reason: labelled('补发原因', 'Reason', z.string().trim().min(5).max(200)),
  fundAccountId: labelled('经费账号', 'Fund', z.uuid().optional()),
});
export type Addition = z.output<typeof Addition>;

export const SubmitAll = onTheWire(
  z.strictObject({
    batchId: BatchInQuery,
    tutorNo: labelled('导师号', "Supervisor's number", z.string().trim().max(30).optional()),
    onlyValid: labelled('只提交合格的', 'Only what can be submitted', z.boolean().optional()),
  }),
  { tutorNo: 'dsh' },
);
export type SubmitAll = z.output<typeof SubmitAll>;

export const SubmitOutcome = z.object({
  submitted: z.number(),
  failed: z.array(
    z.object({ id: z.uuid(), studentNo: z.string().nullable(), name: z.string(), msg: z.string() }),
  ),
});
export type SubmitOutcome = z.output<typeof SubmitOutcome>;

export const ClassChange = onTheWire(
  z.strictObject({
    ids: Ids,
    majorClass: choice('专业分类', 'Class of majors', majorClasses),
    reason: Reason,
  }),
  { majorClass: 'zyfl' },
);
export type ClassChange = z.output<typeof ClassChange>;

export const ClassOutcome = z.object({
  updated: z.number(),
  /** Amounts by hand that no longer fit: they cannot go on before they are corrected. */
  outOfRange: z.array(
    z.object({
      id: z.uuid(),
      studentNo: z.string().nullable(),
      name: z.string(),
      je: Money,
      min: Money,
      max: Money,
    }),
  ),
});
export type ClassOutcome = z.output<typeof ClassOutcome>;
