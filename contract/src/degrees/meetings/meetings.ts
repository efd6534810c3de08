import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { degreeStates } from '../degree-applications/choices.ts';
import { degreeBatchInQuery } from '../degree-batches/batch-filter.ts';
import { degreeLevels } from '../degree-batches/choices.ts';
import {
  committeeLevels,
  committeeRoles,
  itemResults,
  MOST_ITEMS,
  MOST_MEETING_FILES,
  meetingActions,
  meetingStates,
  statementStates,
  voteModes,
} from './choices.ts';

const written = {
  name: labelled('会议名称', 'Meeting', z.string().trim().min(2).max(80)),
  no: labelled('会议次数', 'Number', z.string().trim().min(1).max(20)),
  heldAt: labelled('会议时间', 'Held at', WireTime),
  place: labelled('会议地点', 'Place', z.string().trim().min(1).max(100)),
  voteMode: choice('表决方式', 'Vote', voteModes),
};
const named = {
  batchId: labelled('学位批次', 'Batch', z.uuid()),
  committeeId: labelled('委员会', 'Committee', z.uuid()),
};

export const NewMeeting = z.strictObject({ ...written, ...named });
export type NewMeeting = z.output<typeof NewMeeting>;
/** Batch and committee of a meeting stay. */
export const MeetingEdit = z.strictObject({ ...written, version: Version });
export type MeetingEdit = z.output<typeof MeetingEdit>;

export const meetingFields = {
  id: z.uuid(),
  ...written,
  ...named,
  batchName: labelled('学位批次', 'Batch', z.string()),
  committeeName: labelled('委员会', 'Committee', z.string()),
  level: choice('级别', 'Level', committeeLevels),
  status: choice('状态', 'State', meetingStates),
  itemCount: labelled('审议人数', 'Applications', z.number()),
  /** Of all members; none before they are fixed. */
  total: labelled('全体委员', 'Members', z.number().nullable()),
  present: labelled('到会委员', 'Present', z.number().nullable()),
  resolutionNo: labelled('决议编号', 'Resolution', z.string().nullable()),
  publishedAt: labelled('公布时间', 'Published', WireTime.nullable()),
  version: Version,
};
export const Meeting = z.object(meetingFields);
export type Meeting = z.output<typeof Meeting>;

export const meetingQuery = pageQuery(['heldAt', 'name'], {
  keyword: keywordIn('会议名称、次数或决议编号', 'Meeting, number or resolution'),
  level: choice('级别', 'Level', committeeLevels).optional(),
  status: labelled('状态', 'State', severalOf(meetingStates)),
  batchId: degreeBatchInQuery,
});

const Seat = z.object({
  staffId: z.uuid(),
  name: labelled('姓名', 'Name', z.string()),
  role: choice('职务', 'Role', committeeRoles),
  present: labelled('到会', 'Present', z.boolean()),
  hasAccount: labelled('有账号', 'Has an account', z.boolean()),
});
export type Seat = z.output<typeof Seat>;

const applicantFields = {
  applicationId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  level: choice('培养层次', 'Level', degreeLevels),
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  titleZh: labelled('论文题目', 'Title', z.string()),
  status: choice('状态', 'State', degreeStates),
  /** What a member should look at twice. */
  warnings: labelled('提示', 'To be looked at', z.array(z.string())),
};
const wire = { departmentName: 'yxmc', level: 'pycc' } as const;

export const AgendaCandidate = onTheWire(z.object({ ...applicantFields, chosen: z.boolean() }), wire);
export type AgendaCandidate = z.output<typeof AgendaCandidate>;

const votes = (zh: string, en: string) => labelled(zh, en, z.int().min(0).max(99));
const Reason = labelled('理由', 'Reason', z.string().trim().max(500));

/** The decision an item puts right. */
const Corrected = z.object({
  meetingName: labelled('原会议', 'Meeting', z.string()),
  resolutionNo: labelled('原决议编号', 'Resolution', z.string().nullable()),
  result: choice('原结果', 'Result', itemResults).nullable(),
  reason: labelled('重新审议的理由', 'Why it is decided anew', z.string()),
});

export const MeetingItem = onTheWire(
  z.object({
    id: z.uuid(),
    place: labelled('序号', 'No.', z.number()),
    ...applicantFields,
    degreeGranted: choice('拟授学位', 'Degree', degreeLevels),
    yes: votes('同意', 'Yes').nullable(),
    no: votes('不同意', 'No').nullable(),
    abstain: votes('弃权', 'Abstain').nullable(),
    /** How many have voted electronically, not how. */
    voted: labelled('已投票', 'Voted', z.number()),
    deferred: labelled('缓议', 'Deferred', z.boolean()),
    reason: Reason.nullable(),
    result: choice('结果', 'Result', itemResults).nullable(),
    statementState: choice('告知与陈述', 'Notice', statementStates),
    noticeReason: labelled('拟不授予理由', 'Reason of the notice', z.string().nullable()),
    statementUntil: labelled('陈述截止', 'Answer by', WireDate.nullable()),
    statement: labelled('陈述申辩', 'Answer', z.string().nullable()),
    corrects: Corrected.nullable(),
    /** It was decided, nothing has followed from it, and it is on no other agenda. */
    mayDecideAnew: z.boolean(),
  }),
  wire,
);
export type MeetingItem = z.output<typeof MeetingItem>;

export const MeetingDetail = z.object({
  ...meetingFields,
  members: z.array(Seat),
  items: z.array(MeetingItem),
  documents: labelled('会议材料', 'Documents', z.array(Attachment)),
  actions: z.array(z.enum(meetingActions)),
});
export type MeetingDetail = z.output<typeof MeetingDetail>;

export const AgendaEdit = z.strictObject({
  version: Version,
  applicationIds: labelled('审议名单', 'Agenda', z.array(z.uuid()).max(MOST_ITEMS)),
});
export const AnewOf = z.strictObject({
  meetingId: labelled('重新审议的会议', 'Meeting to decide it', z.uuid()),
  reason: labelled('重新审议的理由', 'Why it is decided anew', z.string().trim().min(10).max(500)),
});
export const DocumentsEdit = z.strictObject({
  version: Version,
  fileIds: labelled('会议材料', 'Documents', z.array(z.uuid()).max(MOST_MEETING_FILES)),
});
export const AttendanceEdit = z.strictObject({
  version: Version,
  present: labelled('到会委员', 'Present', z.array(z.uuid()).max(99)),
});
export const ItemVotes = z.strictObject({
  itemId: z.uuid(),
  /** Nothing where they are secret or the application is put off. */
  yes: votes('同意', 'Yes').nullable(),
  no: votes('不同意', 'No').nullable(),
  abstain: votes('弃权', 'Abstain').nullable(),
  deferred: labelled('缓议', 'Deferred', z.boolean()),
  reason: Reason.nullable(),
});
export type ItemVotes = z.output<typeof ItemVotes>;
export const VotesEdit = z.strictObject({
  version: Version,
  votes: z.array(ItemVotes).min(1).max(MOST_ITEMS),
});
export const ClosingOf = z.strictObject({
  version: Version,
  resolutionNo: labelled('决议编号', 'Resolution', z.string().trim().min(2).max(50)),
});

/** What a committee did with one application, as the applicant and those who look after it see it. */
export const ApplicationMeeting = z.object({
  itemId: z.uuid(),
  committeeName: labelled('委员会', 'Committee', z.string()),
  level: choice('级别', 'Level', committeeLevels),
  meetingName: labelled('会议', 'Meeting', z.string()),
  heldOn: labelled('会议日期', 'Held on', WireDate),
  /** None before the meeting has decided. */
  result: choice('结果', 'Result', itemResults).nullable(),
  reason: labelled('理由', 'Reason', z.string().nullable()),
  resolutionNo: labelled('决议编号', 'Resolution', z.string().nullable()),
  statementState: choice('告知与陈述', 'Notice', statementStates),
  noticeReason: labelled('拟不授予理由', 'Reason of the notice', z.string().nullable()),
  statementUntil: labelled('陈述截止', 'Answer by', WireDate.nullable()),
  statement: labelled('陈述申辩', 'Answer', z.string().nullable()),
  corrects: Corrected.nullable(),
  mayState: z.boolean(),
});
export type ApplicationMeeting = z.output<typeof ApplicationMeeting>;
