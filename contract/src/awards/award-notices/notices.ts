import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { anyone, requires, signedIn } from '../../platform/access.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { awardLevels } from '../award-schemes/choices.ts';
import {
  MOST_OBJECTION_FILES,
  noticeLevels,
  noticeStates,
  objectionDecisions,
  objectionStates,
  visibilities,
} from './choices.ts';

const level = choice('公示级别', 'Level', noticeLevels);
const visibility = choice('公开范围', 'Seen by', visibilities);
const Reason = labelled('原因', 'Reason', z.string().trim().min(5).max(200));

/** All that the public is told of somebody. */
export const NoticeLine = onTheWire(
  z.object({
    name: labelled('姓名', 'Name', z.string()),
    departmentName: labelled('院系', 'Department', z.string()),
    majorName: labelled('专业', 'Major', z.string().nullable()),
    level: choice('层次', 'Level', awardLevels),
    gradeName: labelled('等级', 'Grade', z.string()),
  }),
  { departmentName: 'yxmc', level: 'pycc' },
);
export type NoticeLine = z.output<typeof NoticeLine>;

const noticeFields = {
  id: z.uuid(),
  title: labelled('公示名称', 'Notice', z.string()),
  level,
  departmentName: labelled('院系', 'Department', z.string().nullable()),
  fromDate: labelled('开始日期', 'From', WireDate),
  toDate: labelled('结束日期', 'To', WireDate),
  status: choice('状态', 'State', noticeStates),
};

/** What everybody may see of a notice, with nothing that leads elsewhere. */
export const PublicNotice = z.object({ ...noticeFields, school: z.string(), lines: z.array(NoticeLine) });
export type PublicNotice = z.output<typeof PublicNotice>;

export const Notice = z.object({
  ...noticeFields,
  batchName: labelled('批次', 'Batch', z.string()),
  visibility,
  people: labelled('人数', 'People', z.number()),
  reason: labelled('撤下原因', 'Taken down because', z.string().nullable()),
  version: Version,
  /** Whether the reader may take it down. */
  manages: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

const ObjectedLine = onTheWire(z.object({ claimId: z.uuid(), ...NoticeLine.fields }), {
  departmentName: 'yxmc',
  level: 'pycc',
});
export const NoticeDetail = z.object({
  ...Notice.shape,
  /** Whether something can still be said against it. */
  takesObjections: z.boolean(),
  lines: z.array(ObjectedLine),
});
export type NoticeDetail = z.output<typeof NoticeDetail>;

export const noticeQuery = pageQuery(['fromDate', 'toDate'], {
  keyword: keywordIn('公示名称', 'Name'),
  level: labelled('公示级别', 'Level', severalOf(noticeLevels)),
  status: labelled('状态', 'State', severalOf(noticeStates)),
});

export const NewNotice = z.strictObject({
  batchId: labelled('批次', 'Batch', z.uuid()),
  level,
  visibility,
});
export type NewNotice = z.output<typeof NewNotice>;

const Content = labelled('异议内容', 'Objection', z.string().trim().min(20).max(1000));
const Answer = labelled('答复', 'Answer', z.string().trim().min(10).max(1000));

export const NewObjection = z.strictObject({
  noticeId: z.uuid(),
  claimId: z.uuid(),
  content: Content,
  fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_OBJECTION_FILES)).default([]),
});
export type NewObjection = z.output<typeof NewObjection>;

export const Objection = z.object({
  id: z.uuid(),
  noticeTitle: labelled('公示名称', 'Notice', z.string()),
  level,
  name: labelled('被异议人', 'About', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  content: labelled('异议内容', 'Objection', z.string()),
  /** Told only to those who decide. */
  objectorName: labelled('提出人', 'Objector', z.string().nullable()),
  state: choice('状态', 'State', objectionStates),
  decision: labelled('处理结果', 'Decision', choice('处理结果', 'Decision', objectionDecisions).nullable()),
  answer: labelled('答复', 'Answer', z.string().nullable()),
  createdAt: labelled('提出时间', 'Raised', WireTime),
  attachments: labelled('证明材料', 'Proof', z.array(Attachment)),
  version: Version,
  actions: z.array(z.enum(['decide', 'escalate'])),
});
export type Objection = z.output<typeof Objection>;

export const objectionQuery = pageQuery(['createdAt'], {
  keyword: keywordIn('被异议人或公示名称', 'Name or notice'),
  state: labelled('状态', 'State', severalOf(objectionStates)),
});

const NOTICES = 'api/awards/notices';
const OBJECTIONS = 'api/awards/objections';
const manage = requires('awards:notice:edit');

export const awardNoticeCalls = defineCalls('award-notices', {
  list: {
    path: NOTICES,
    summary: text('奖助公示', 'Published lists of awards'),
    access: signedIn,
    query: noticeQuery,
    answer: pageOf(Notice),
  },
  find: {
    path: `${NOTICES}/:id`,
    summary: text('公示详情', 'A notice'),
    access: signedIn,
    answer: NoticeDetail,
  },
  publish: {
    path: NOTICES,
    summary: text('发布公示', 'Show a list'),
    access: manage,
    body: NewNotice,
    answer: z.array(Notice),
  },
  revoke: {
    path: `${NOTICES}/:id/revoke`,
    summary: text('撤下公示', 'Take a notice down'),
    access: manage,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: Notice,
  },
  publicNotice: {
    path: 'api/awards/public/notices/:id',
    summary: text('公开的公示', 'A notice in public'),
    access: anyone('lists of awards are shown in public; names and grades only'),
    answer: PublicNotice,
  },
  objections: {
    path: OBJECTIONS,
    summary: text('公示异议', 'Objections'),
    access: signedIn,
    query: objectionQuery,
    answer: pageOf(Objection),
  },
  raise: {
    path: OBJECTIONS,
    summary: text('提出异议', 'Raise an objection'),
    access: signedIn,
    body: NewObjection,
    answer: Objection,
  },
  decide: {
    path: `${OBJECTIONS}/:id/decide`,
    summary: text('处理异议', 'Decide an objection'),
    access: requires('awards:objection:decide'),
    body: z.strictObject({
      version: Version,
      decision: choice('处理结果', 'Decision', objectionDecisions),
      answer: Answer,
    }),
    answer: Objection,
  },
  escalate: {
    path: `${OBJECTIONS}/:id/escalate`,
    summary: text('申请学校复核', 'Ask the school'),
    access: signedIn,
    body: z.strictObject({ version: Version }),
    answer: Objection,
  },
});
