import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import { degreeLevels } from '../degree-batches/choices.ts';
import { ballotChoices, ballotSubjects, committeeLevels, meetingPapers } from './choices.ts';
import {
  AgendaCandidate,
  AgendaEdit,
  AnewOf,
  ApplicationMeeting,
  AttendanceEdit,
  ClosingOf,
  DocumentsEdit,
  Meeting,
  MeetingDetail,
  MeetingEdit,
  MeetingItem,
  meetingQuery,
  NewMeeting,
  VotesEdit,
} from './meetings.ts';

const PATH = 'api/degree/meetings';
const ITEMS = 'api/degree/meeting-items';
const BALLOTS = 'api/degree/ballots';
const manage = requires('degree:meeting:manage');
const vote = requires('degree:meeting:vote');

/** Counted votes of a meeting from a workbook. */
export const votesImportCalls = defineCalls(
  'degreeMeetings.votes',
  importSpecs(`${PATH}/:meetingId/votes`, text('表决票数', 'votes'), manage),
);

export const meetingCalls = defineCalls('degreeMeetings', {
  list: {
    path: PATH,
    summary: text('学位评定会议', 'Meetings on degrees'),
    access: manage,
    query: meetingQuery,
    answer: pageOf(Meeting),
  },
  find: {
    path: `${PATH}/:id`,
    summary: text('学位评定会议详情', 'A meeting'),
    access: manage,
    answer: MeetingDetail,
  },
  create: {
    path: PATH,
    summary: text('新增学位评定会议', 'Add a meeting'),
    access: manage,
    body: NewMeeting,
    answer: MeetingDetail,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改学位评定会议', 'Change a meeting'),
    access: manage,
    body: MeetingEdit,
    answer: MeetingDetail,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: text('删除学位评定会议', 'Remove a meeting'),
    access: manage,
  },
  candidates: {
    path: `${PATH}/:id/candidates`,
    summary: text('可提交审议的学位申请', 'Applications that can go on the agenda'),
    access: manage,
    answer: z.array(AgendaCandidate),
  },
  setItems: {
    method: 'PUT',
    path: `${PATH}/:id/items`,
    summary: text('设置审议名单', 'Set the agenda'),
    access: manage,
    body: AgendaEdit,
    answer: MeetingDetail,
  },
  lock: {
    path: `${PATH}/:id/lock`,
    summary: text('锁定审议名单和委员', 'Fix agenda and members'),
    access: manage,
    body: AtVersion,
    answer: MeetingDetail,
  },
  setAttendance: {
    method: 'PUT',
    path: `${PATH}/:id/attendance`,
    summary: text('登记到会委员', 'Record who is present'),
    access: manage,
    body: AttendanceEdit,
    answer: MeetingDetail,
  },
  openVote: {
    path: `${PATH}/:id/open-vote`,
    summary: text('开始表决', 'Begin to vote'),
    access: manage,
    body: AtVersion,
    answer: MeetingDetail,
  },
  setVotes: {
    method: 'PUT',
    path: `${PATH}/:id/votes`,
    summary: text('录入表决结果', 'Enter votes'),
    access: manage,
    body: VotesEdit,
    answer: MeetingDetail,
  },
  close: {
    path: `${PATH}/:id/close`,
    summary: text('形成决议', 'Close the meeting'),
    access: manage,
    body: ClosingOf,
    answer: MeetingDetail,
  },
  publish: {
    path: `${PATH}/:id/publish`,
    summary: text('公布决议', 'Publish the resolution'),
    access: manage,
    body: AtVersion,
    answer: MeetingDetail,
  },
  setDocuments: {
    method: 'PUT',
    path: `${PATH}/:id/documents`,
    summary: text('保存会议材料', 'Keep documents of a meeting'),
    access: manage,
    body: DocumentsEdit,
    answer: MeetingDetail,
  },
  paper: {
    path: `${PATH}/:id/paper`,
    summary: text('打印学位会表决汇总或决议', 'Print minutes or resolution'),
    access: manage,
    query: z.strictObject({ kind: choice('材料', 'Paper', meetingPapers) }),
    carries: 'file',
  },
  decideAnew: {
    path: `${ITEMS}/:id/decide-anew`,
    summary: text('重新审议', 'Decide anew'),
    access: manage,
    body: AnewOf,
    answer: MeetingDetail,
  },
  notifyRefusal: {
    path: `${ITEMS}/:id/notify-refusal`,
    summary: text('告知拟不授予学位', 'Tell of an intended refusal'),
    access: manage,
    body: z.strictObject({ reason: labelled('拟不授予理由', 'Reason', z.string().trim().min(10).max(500)) }),
    answer: MeetingItem,
  },
  statement: {
    path: `${ITEMS}/:id/statement`,
    summary: text('提交陈述申辩', 'Answer to an intended refusal'),
    access: requires('degree:application:submit'),
    body: z.strictObject({
      statement: labelled('陈述申辩', 'Answer', z.string().trim().min(10).max(2000)),
    }),
    answer: ApplicationMeeting,
  },
  ofApplication: {
    path: 'api/degree/applications/:id/meetings',
    summary: text('学位申请的审议结果', 'Committee decisions on an application'),
    access: signedIn,
    answer: z.array(ApplicationMeeting),
  },
});

const Ballot = z.object({
  subjectType: choice('表决事项', 'Subject', ballotSubjects),
  subjectId: z.uuid(),
  meetingName: labelled('会议', 'Meeting', z.string()),
  /** None of a defence. */
  committeeLevel: choice('级别', 'Level', committeeLevels).nullable(),
  place: labelled('序号', 'No.', z.number()),
  name: labelled('姓名', 'Name', z.string()),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  titleZh: labelled('事项', 'About', z.string()),
  degreeGranted: choice('层次', 'Level', degreeLevels),
  warnings: labelled('提示', 'To be looked at', z.array(z.string())),
  /** The page that tells more of it. */
  link: z.string().nullable(),
  voted: labelled('已投票', 'Voted', z.boolean()),
});
export type Ballot = z.output<typeof Ballot>;

export const ballotCalls = defineCalls('degreeBallots', {
  mine: {
    path: BALLOTS,
    summary: text('我的表决', 'What I vote on'),
    access: vote,
    answer: z.array(Ballot),
  },
  /** Secret: no row of submissions keeps who sent what. */
  cast: {
    path: BALLOTS,
    summary: text('投票', 'Vote'),
    access: vote,
    body: z.strictObject({
      subjectType: choice('表决事项', 'Subject', ballotSubjects),
      subjectId: z.uuid(),
      choice: choice('选择', 'Choice', ballotChoices),
    }),
    secret: true,
  },
});
