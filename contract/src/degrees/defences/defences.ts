import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment, FileRef } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { applicantFields } from '../degree-applications/applicant-fields.ts';
import { degreeBatchInQuery } from '../degree-batches/batch-filter.ts';
import { degreeLevels } from '../degree-batches/choices.ts';
import {
  defenceActions,
  defenceDocuments,
  defenceGrades,
  defenceModes,
  defenceStates,
  LEAST_QUESTIONS,
  memberAnswers,
  memberRoles,
  memberTitles,
  RESOLUTION,
} from './choices.ts';
import { PreDefence } from './pre-defences.ts';

const words = (zh: string, en: string, most: number) => labelled(zh, en, z.string().trim().max(most));
const votes = (zh: string, en: string) => labelled(zh, en, z.int().min(0).max(30));

const Member = z.strictObject({
  name: words('姓名', 'Name', 50).min(2),
  unit: words('单位', 'Unit', 100).min(2),
  title: words('职称', 'Title', 50).min(1),
  titleLevel: choice('职称级别', 'Rank', memberTitles),
  external: labelled('校外', 'From outside', z.boolean()),
  role: choice('职务', 'Role', memberRoles),
  /** Of this school by number, from outside perhaps of the library; others by name alone. */
  staffNo: labelled('工号', 'Number', z.string().trim().max(30).nullable()),
  expertId: labelled('专家', 'Expert', z.uuid().nullable()),
});
export type DefenceMember = z.output<typeof Member>;

const planFields = {
  startAt: labelled('开始时间', 'From', WireTime),
  endAt: labelled('结束时间', 'To', WireTime),
  mode: choice('方式', 'Form', defenceModes),
  roomId: labelled('教室', 'Room', z.uuid().nullable()),
  placeText: words('其他地点', 'Another place', 100),
  meetingUrl: labelled(
    '线上链接',
    'Link',
    z
      .url({ protocol: /^https?$/ })
      .max(300)
      .nullable(),
  ),
  urlPublic: labelled('公开线上链接', 'The link is public', z.boolean()),
  secretaryNo: labelled('答辩秘书工号', 'Secretary', z.string().trim().min(1).max(30)),
  members: labelled('答辩委员', 'Members', z.array(Member).min(1).max(15)),
};
export const DefencePlan = z.strictObject(planFields);
export type DefencePlan = z.output<typeof DefencePlan>;

const Question = z.strictObject({
  asker: words('提问人', 'Asked by', 50).min(1),
  question: words('问题', 'Question', 500).min(2),
  answer: words('回答', 'Answer', 1000).min(1),
});

const resultFields = {
  present: votes('到会人数', 'Present'),
  yes: votes('同意票', 'Yes'),
  no: votes('不同意票', 'No'),
  abstain: votes('弃权票', 'Abstentions'),
  invalid: votes('无效票', 'Invalid'),
  retryYes: votes('同意重新答辩票', 'For another defence').nullable(),
  suggestMaster: labelled('建议授予硕士学位', "Suggest a master's degree", z.boolean()),
  grade: choice('成绩', 'Grade', defenceGrades),
  resolution: mustHold(
    words('答辩决议', 'Resolution', RESOLUTION.most),
    (typed) => typed.trim().length >= RESOLUTION.least,
    `答辩决议为${RESOLUTION.least}至${RESOLUTION.most}字`,
    `The resolution must have ${RESOLUTION.least} to ${RESOLUTION.most} characters`,
  ),
  minutes: labelled(
    `答辩记录（不少于${LEAST_QUESTIONS}个问题）`,
    'Questions',
    z.array(Question).min(LEAST_QUESTIONS).max(50),
  ),
};
export const DefenceResult = z.strictObject({ ...resultFields, version: Version });
export type DefenceResult = z.output<typeof DefenceResult>;

const rowFields = {
  id: z.uuid(),
  ...applicantFields,
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  no: labelled('次数', 'Attempt', z.number()),
  startAt: planFields.startAt,
  endAt: planFields.endAt,
  mode: planFields.mode,
  place: labelled('地点', 'Place', z.string()),
  chairName: labelled('主席', 'Chair', z.string().nullable()),
  secretaryName: labelled('答辩秘书', 'Secretary', z.string()),
  memberCount: labelled('委员数', 'Members', z.number()),
  status: choice('状态', 'State', defenceStates),
  /** It was announced for another time before. */
  postponed: labelled('已改期', 'Moved', z.boolean()),
  closed: labelled('不公开答辩', 'Not public', z.boolean()),
  passed: labelled('是否通过', 'Passed', z.boolean().nullable()),
  version: Version,
};
const wire = { departmentName: 'yxmc', level: 'pycc' } as const;
export const Defence = onTheWire(z.object(rowFields), wire);
export type Defence = z.output<typeof Defence>;

export const defenceExport = exportColumns(
  rowFields,
  [
    'studentNo',
    'name',
    'departmentName',
    'level',
    'tutorName',
    'title',
    'no',
    'startAt',
    'endAt',
    'place',
    'chairName',
    'secretaryName',
    'status',
    'passed',
  ],
  ['mode', 'memberCount', 'postponed', 'closed'],
);

const Document = z.object({
  ...Attachment.shape,
  kind: choice('类别', 'Kind', defenceDocuments),
});

export const DefenceDetail = onTheWire(
  z.object({
    ...rowFields,
    plan: z.object(planFields),
    secretaryNo: z.string(),
    result: z.object(resultFields).nullable(),
    /** In the order of the members: whether each has said to come, and whether they were there. */
    seats: z.array(
      z.object({
        answer: choice('确认情况', 'Answer', memberAnswers),
        reason: z.string().nullable(),
        present: z.boolean(),
      }),
    ),
    /** A secret vote: how many have voted while it is open, the votes once it is closed. */
    vote: z
      .object({
        open: z.boolean(),
        cast: z.number(),
        votes: z
          .object({ present: z.number(), yes: z.number(), no: z.number(), abstain: z.number() })
          .nullable(),
      })
      .nullable(),
    masterConsent: labelled(
      '本人同意授予硕士学位',
      "Consents to the master's degree",
      z.boolean().nullable(),
    ),
    reason: labelled('原因', 'Reason', z.string().nullable()),
    documents: z.array(Document),
    progress: Progress.nullable(),
    actions: z.array(z.enum(defenceActions)),
  }),
  wire,
);
export type DefenceDetail = z.output<typeof DefenceDetail>;

/** Whose defence can be arranged now. */
export const DefenceCandidate = onTheWire(
  z.object({
    applicationId: z.uuid(),
    studentNo: rowFields.studentNo,
    name: rowFields.name,
    departmentName: rowFields.departmentName,
    level: rowFields.level,
    title: rowFields.title,
    tutorName: rowFields.tutorName,
    no: rowFields.no,
  }),
  wire,
);
export type DefenceCandidate = z.output<typeof DefenceCandidate>;

/** What an applicant and those around see: no votes before it is confirmed. */
export const DefencesOfApplication = z.object({
  preDefences: z.array(PreDefence),
  defences: z.array(DefenceDetail),
});

const view = requires('degree:defence:view');
const arrange = requires('degree:defence:arrange');
const confirm = requires('degree:defence:confirm');
const PATH = 'api/degree/defences';
const Reason = words('原因', 'Reason', 200).min(2);

const defenceQuery = pageQuery(['startAt', 'studentNo'], {
  keyword: keywordIn('学号、姓名、拼音或题目', 'Number, name, pinyin or title'),
  status: labelled('状态', 'State', severalOf(defenceStates)),
  batchId: degreeBatchInQuery,
  yxCode: departmentCodes('院系', 'Department'),
  pycc: labelled('培养层次', 'Level', severalOf(degreeLevels)),
  from: labelled('起始日期', 'From', WireDate.optional()),
  to: labelled('截止日期', 'To', WireDate.optional()),
});
export type DefenceQuery = z.output<typeof defenceQuery>;

const MOST_AT_ONCE = 200;
const Several = z.strictObject({
  ids: labelled('答辩', 'Defences', z.array(z.uuid()).min(1).max(MOST_AT_ONCE)),
});

export const defenceCalls = defineCalls('defences', {
  list: {
    path: PATH,
    summary: text('答辩安排与结果', 'Defences'),
    access: view,
    query: defenceQuery,
    answer: pageOf(Defence),
  },
  exportList: {
    path: `${PATH}/export`,
    summary: text('导出答辩安排与结果', 'Export defences'),
    access: view,
    query: exportQuery(defenceQuery, defenceExport),
    carries: 'file',
  },
  ready: {
    path: `${PATH}/ready`,
    summary: text('待安排答辩的申请', 'Whose defence can be arranged'),
    access: arrange,
    answer: z.array(DefenceCandidate),
  },
  find: { path: `${PATH}/:id`, summary: text('答辩详情', 'A defence'), access: view, answer: DefenceDetail },
  ofApplication: {
    path: 'api/degree/applications/:id/defences',
    summary: text('申请的预答辩与答辩', 'Defences of an application'),
    access: signedIn,
    answer: DefencesOfApplication,
  },
  create: {
    path: PATH,
    summary: text('安排答辩', 'Arrange a defence'),
    access: arrange,
    body: z.strictObject({ applicationId: labelled('申请人', 'Applicant', z.uuid()), ...planFields }),
    answer: DefenceDetail,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改答辩安排', 'Change the plan'),
    access: arrange,
    body: z.strictObject({ ...planFields, version: Version }),
    answer: DefenceDetail,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: text('删除答辩草稿', 'Remove a draft'),
    access: arrange,
  },
  submit: {
    path: `${PATH}/:id/submit`,
    summary: text('提交答辩安排', 'Submit the plan'),
    access: arrange,
    body: AtVersion,
    answer: DefenceDetail,
  },
  cancel: {
    path: `${PATH}/:id/cancel`,
    summary: text('取消答辩', 'Cancel a defence'),
    access: arrange,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: DefenceDetail,
  },
  postpone: {
    path: `${PATH}/:id/postpone`,
    summary: text('答辩改期', 'Move a defence'),
    access: arrange,
    body: z.strictObject({
      version: Version,
      startAt: planFields.startAt,
      endAt: planFields.endAt,
      roomId: planFields.roomId,
      placeText: planFields.placeText,
    }),
    answer: DefenceDetail,
  },
  announce: {
    path: `${PATH}/:id/announce`,
    summary: text('发布答辩公告', 'Announce a defence'),
    access: requires('degree:defence:announce'),
    body: AtVersion,
    answer: DefenceDetail,
  },
  announceMany: {
    path: `${PATH}/announce`,
    summary: text('批量发布答辩公告', 'Announce several defences'),
    access: requires('degree:defence:announce'),
    body: Several,
    answer: z.array(z.object({ id: z.uuid(), message: z.string().nullable() })),
  },
  withdrawAnnouncement: {
    path: `${PATH}/:id/withdraw-announcement`,
    summary: text('撤下答辩公告', 'Take an announcement down'),
    access: requires('degree:defence:announce'),
    body: AtVersion,
    answer: DefenceDetail,
  },
  record: {
    method: 'PUT',
    path: `${PATH}/:id/result`,
    summary: text('录入答辩结果', 'Record a defence'),
    access: requires('degree:defence:record'),
    body: DefenceResult,
    answer: DefenceDetail,
  },
  confirm: {
    path: `${PATH}/:id/confirm`,
    summary: text('确认答辩结果', 'Confirm a defence'),
    access: confirm,
    body: AtVersion,
    answer: DefenceDetail,
  },
  sendBack: {
    path: `${PATH}/:id/return`,
    summary: text('退回答辩结果', 'Send the record back'),
    access: confirm,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: DefenceDetail,
  },
  consent: {
    path: `${PATH}/:id/master-consent`,
    summary: text('本人同意授予硕士学位', "Consent to the master's degree"),
    access: requires('degree:application:submit'),
    body: z.strictObject({ consent: labelled('同意授予硕士学位', 'I consent', z.boolean()) }),
  },
  uploadDocument: {
    path: 'api/degree/files/defence-documents',
    summary: text('上传答辩材料', 'Upload a document'),
    access: requires('degree:defence:record'),
    carries: 'upload',
    answer: FileRef,
  },
  papersMany: {
    path: `${PATH}/papers`,
    summary: text('批量打印答辩材料', 'Print the papers of several defences'),
    access: view,
    body: Several,
    carries: 'file',
  },
  papers: {
    path: `${PATH}/:id/papers`,
    summary: text('打印答辩材料', 'Print the papers'),
    access: view,
    carries: 'file',
  },
});
