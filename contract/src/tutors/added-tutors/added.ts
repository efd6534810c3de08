import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { committeeLevels, committeeRoles, itemResults, voteModes } from '../../degrees/meetings/choices.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { choice, Enabled, EnabledInQuery } from '../../platform/choices.ts';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { staffDegrees, titleRanks } from '../tutor-records/choices.ts';
import {
  Discipline,
  GuidedLevel,
  GuidedType,
  guidedLevels,
  Outcome,
  Project,
} from '../tutor-records/records.ts';
import {
  addedActions,
  addedConditions,
  addedStates,
  MOST_ADDED_FILES,
  objectionStates,
  PEERS,
} from './choices.ts';

const batchFields = {
  name: labelled('批次名称', 'Batch', z.string().trim().min(2).max(50)),
  year: described(labelled('年度', 'Year', z.int().min(2000).max(2100)), { kind: 'year' }),
  applyFrom: labelled('申请开始', 'From', WireDate),
  applyTo: labelled('申请截止', 'Until', WireDate),
  levels: labelled(
    '增列层次',
    'Levels',
    z
      .array(choice('层次', 'Level', guidedLevels))
      .min(1)
      .max(2),
  ),
  peerReview: labelled('博导须同行评议', 'Peer review for doctors', z.boolean()),
  enabled: Enabled,
};
const inOrder = ({ applyFrom, applyTo }: { applyFrom: string; applyTo: string }) => applyFrom <= applyTo;
export const NewAddedBatch = mustHold(
  z.strictObject(batchFields),
  inOrder,
  '申请截止不得早于开始',
  'It ends after it begins',
);
export type NewAddedBatch = z.output<typeof NewAddedBatch>;
export const AddedBatchEdit = mustHold(
  z.strictObject({ ...batchFields, version: Version }),
  inOrder,
  '申请截止不得早于开始',
  'It ends after it begins',
);
export const AddedBatch = z.object({
  id: z.uuid(),
  ...batchFields,
  /** Of today, and switched on. */
  open: labelled('正在申请', 'Open', z.boolean()),
  applications: labelled('申请数', 'Applications', z.int()),
  version: Version,
});
export type AddedBatch = z.output<typeof AddedBatch>;
export const addedBatchQuery = pageQuery(['year', 'applyFrom'], {
  keyword: keywordIn('批次名称', 'Batch'),
  enabled: EnabledInQuery,
});

export const Teaching = z.strictObject({
  name: labelled('课程或讲座', 'Course or lecture', z.string().trim().min(2).max(100)),
  term: labelled('学期', 'Term', z.string().trim().max(40)),
  hours: labelled('学时', 'Hours', z.int().min(0).max(500)),
});
export type Teaching = z.output<typeof Teaching>;

const kind = { level: GuidedLevel, degreeType: GuidedType, disciplineCode: Discipline };

export const NewAdded = z.strictObject({
  batchId: labelled('增列批次', 'Batch', z.uuid()),
  /** Somebody of the own college; left out by who applies for themself. */
  staffId: labelled('申请人', 'Applicant', z.uuid()).nullable(),
  ...kind,
});
export type NewAdded = z.output<typeof NewAdded>;

export const addedContent = {
  titleSince: labelled('现职称取得日期', 'Title since', WireDate.nullable()),
  mastersGuided: labelled(
    '已完整指导硕士届数',
    "Years of master's students supervised to completion",
    z.int().min(0).max(40),
  ),
  projects: labelled('主持项目', 'Projects led', z.array(Project).max(30)),
  outcomes: labelled('代表性成果', 'Outcomes', z.array(Outcome).max(50)),
  teaching: labelled('研究生课程与讲座', 'Courses and lectures', z.array(Teaching).max(20)),
  promised: labelled('师德承诺', 'Promise of conduct', z.boolean()),
};
export const AddedEdit = z.strictObject({
  version: Version,
  ...addedContent,
  fileIds: labelled('佐证材料', 'Evidence', z.array(z.uuid()).max(MOST_ADDED_FILES)),
});
export type AddedEdit = z.output<typeof AddedEdit>;

export const addedFields = {
  id: z.uuid(),
  batchId: z.uuid(),
  batchName: labelled('增列批次', 'Batch', z.string()),
  staffId: z.uuid(),
  staffNo: labelled('工号', 'Number', z.string()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  ...kind,
  state: choice('状态', 'State', addedStates),
  step: labelled('当前环节', 'Waits for', z.string()),
  reason: labelled('原因', 'Reason', z.string().nullable()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  version: Version,
};
export const AddedRow = z.object(addedFields);
export type AddedRow = z.output<typeof AddedRow>;

export const AddedCheck = z.object({
  code: choice('条件', 'Condition', addedConditions),
  ok: z.boolean(),
  found: labelled('依据', 'Known from', z.string()),
});
export type AddedCheck = z.output<typeof AddedCheck>;

const Votes = (zh: string, en: string) => labelled(zh, en, z.int().min(0).max(99));
const counts = {
  total: labelled('全体委员', 'Members', z.int().min(1).max(99)),
  present: Votes('到会', 'Present'),
  yes: Votes('同意', 'Yes'),
  no: Votes('不同意', 'No'),
  abstain: Votes('弃权', 'Abstain'),
};
export const AddedVotes = z.strictObject({ id: z.uuid(), ...counts });
export type AddedVotes = z.output<typeof AddedVotes>;

/** How a committee voted; while a ballot is open nobody is told anything of it. */
export const AddedVote = z.object({
  id: z.uuid(),
  level: choice('委员会', 'Committee', committeeLevels),
  mode: choice('表决方式', 'How', voteModes),
  total: counts.total,
  present: counts.present,
  yes: counts.yes.nullable(),
  no: counts.no.nullable(),
  abstain: counts.abstain.nullable(),
  result: choice('结果', 'Result', itemResults).nullable(),
  openedAt: labelled('开始时间', 'Opened', WireTime),
  closedAt: labelled('结束时间', 'Closed', WireTime.nullable()),
});
export type AddedVote = z.output<typeof AddedVote>;

const Agrees = labelled('同意推荐', 'Recommends', z.boolean());
const Comment = labelled('评议意见', 'Opinion', z.string().trim().min(10).max(1000));
export const NewPeer = z.strictObject({
  name: labelled('专家姓名', 'Expert', z.string().trim().min(1).max(50)),
  unit: labelled('专家单位', 'Unit', z.string().trim().min(2).max(100)),
  agrees: Agrees,
  comment: Comment,
});
export type NewPeer = z.output<typeof NewPeer>;
/** Who it was is told only to those who asked them. */
export const Peer = z.object({
  name: labelled('专家姓名', 'Expert', z.string().nullable()),
  unit: labelled('专家单位', 'Unit', z.string().nullable()),
  agrees: Agrees,
  comment: labelled('评议意见', 'Opinion', z.string()),
});
export const PeersEdit = z.strictObject({
  version: Version,
  reviews: labelled('同行专家评议', 'Peer reviews', z.array(NewPeer).length(PEERS)),
});

export const ObjectionContent = labelled('异议内容', 'Objection', z.string().trim().min(10).max(500));
/** Who objected is nobody's business but that of the office, which is not told the name either. */
export const AddedObjection = z.object({
  id: z.uuid(),
  content: labelled('异议内容', 'Objection', z.string()),
  state: choice('处理结果', 'Result', objectionStates),
  answer: labelled('处理意见', 'Answer', z.string().nullable()),
  createdAt: labelled('提出时间', 'Raised', WireTime),
  version: Version,
});
export type AddedObjection = z.output<typeof AddedObjection>;
export const ObjectionDecision = z.strictObject({
  version: Version,
  upheld: labelled('异议成立', 'Upheld', z.boolean()),
  answer: labelled('处理意见', 'Answer', z.string().trim().min(5).max(500)),
});

export const Added = z.object({
  ...addedFields,
  ...addedContent,
  title: labelled('职称', 'Title', z.string().nullable()),
  titleLevel: choice('职称级别', 'Level of title', titleRanks).nullable(),
  degree: choice('最高学位', 'Highest degree', staffDegrees).nullable(),
  age: labelled('年龄', 'Age', z.int().nullable()),
  checks: z.array(AddedCheck),
  attachments: z.array(Attachment),
  peers: z.array(Peer),
  votes: z.array(AddedVote),
  noticeFrom: labelled('公示开始', 'Notice from', WireDate.nullable()),
  noticeTo: labelled('公示结束', 'Notice until', WireDate.nullable()),
  objections: z.array(AddedObjection),
  progress: Progress.nullable(),
  schoolProgress: Progress.nullable(),
  actions: z.array(z.enum(addedActions)),
});
export type Added = z.output<typeof Added>;

export const addedQuery = pageQuery(['submittedAt', 'staffNo'], {
  keyword: keywordIn('工号、姓名或拼音', 'Number, name or pinyin'),
  batchId: labelled('增列批次', 'Batch', z.uuid()).optional(),
  yxCode: departmentCodes('院系', 'Departments'),
  level: GuidedLevel.optional(),
  degreeType: GuidedType.optional(),
  state: choice('状态', 'State', addedStates).optional(),
});

/** Who votes on an application next. */
export const VotingCommittee = z.object({
  name: labelled('委员会', 'Committee', z.string()),
  level: choice('级别', 'Level', committeeLevels),
  members: z.array(
    z.object({
      staffId: z.uuid(),
      name: labelled('姓名', 'Name', z.string()),
      role: choice('职务', 'Role', committeeRoles),
      hasAccount: labelled('有账号', 'Has an account', z.boolean()),
      /** Nobody votes on themself. */
      isApplicant: z.boolean(),
    }),
  ),
});
export type VotingCommittee = z.output<typeof VotingCommittee>;

/** What everybody may read while a notice is up. */
export const AddedNotice = z.object({
  id: z.uuid(),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  ...kind,
  noticeFrom: labelled('公示开始', 'Notice from', WireDate),
  noticeTo: labelled('公示结束', 'Notice until', WireDate),
});
export type AddedNotice = z.output<typeof AddedNotice>;
