import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment, FileRef } from '../../commons/files/files.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, severalOf, yesNo } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { onTheWire, WireDate } from '../../platform/wire.ts';
import { applicantFields } from '../degree-applications/applicant-fields.ts';
import { degreeLevels, reviewManagers } from '../degree-batches/choices.ts';
import {
  expertTitles,
  familiarities,
  MOST_COMMENT,
  outcomes,
  reviewGrades,
  roundKinds,
  roundStates,
  taskStates,
} from './choices.ts';
import { ReviewItem } from './review-forms.ts';

const Grade = choice('等级', 'Grade', reviewGrades);
const Comment = labelled('对作者的评语与修改建议', 'To the author', z.string().trim().max(MOST_COMMENT));
const State = choice('状态', 'State', roundStates);

/** One reviewer as those see it who arrange the round: without a name. */
const Task = z.object({
  id: z.uuid(),
  slot: labelled('专家序号', 'Reviewer', z.number()),
  status: choice('状态', 'State', taskStates),
  dueOn: labelled('截止', 'Due', WireDate.nullable()),
  /** Only once all have answered. */
  grade: Grade.nullable(),
  total: labelled('总分', 'Total', z.number().nullable()),
  commentAuthor: Comment,
  commentCommittee: labelled('对学位会的保密意见', 'To the committee', z.string()),
  form: z.array(Attachment),
  /** Opened again once already. */
  reopened: z.boolean(),
  version: Version,
});
export type RoundTask = z.output<typeof Task>;

const roundFields = {
  id: z.uuid(),
  ...applicantFields,
  no: labelled('轮次', 'Round', z.number()),
  kind: choice('类别', 'Kind', roundKinds),
  manager: choice('组织', 'Organised', reviewManagers),
  needed: labelled('专家数', 'Reviewers', z.number()),
  /** Reviewers who were chosen and are still to answer, or have. */
  chosen: labelled('已定专家', 'Chosen', z.number()),
  submitted: labelled('已返回', 'Returned', z.number()),
  stuck: labelled('异常', 'Stuck', z.number()),
  dueOn: labelled('截止', 'Due', WireDate.nullable()),
  status: State,
  outcome: choice('结论', 'Outcome', outcomes).nullable(),
  version: Version,
};
const wire = { departmentName: 'yxmc', level: 'pycc' } as const;
export const ReviewRound = onTheWire(z.object(roundFields), wire);
export type ReviewRound = z.output<typeof ReviewRound>;

export const ReviewRoundDetail = onTheWire(
  z.object({
    ...roundFields,
    external: z.number(),
    tasks: z.array(Task),
    reveals: z.boolean(),
    reopens: z.boolean(),
    secret: z.boolean(),
    /** What the reviewers judge. */
    form: z.array(ReviewItem),
  }),
  wire,
);
export type ReviewRoundDetail = z.output<typeof ReviewRoundDetail>;

export const roundQuery = pageQuery(['studentNo', 'dueOn'], {
  keyword: keywordIn('学号、姓名、拼音或题目', 'Number, name, pinyin or title'),
  status: labelled('状态', 'State', severalOf(roundStates)),
  kind: labelled('类别', 'Kind', severalOf(roundKinds)),
  outcome: labelled('结论', 'Outcome', severalOf(outcomes)),
  stuck: choice('异常', 'Held up', yesNo).optional(),
  yxCode: departmentCodes('院系', 'Department'),
  pycc: labelled('培养层次', 'Level', severalOf(degreeLevels)),
});

/** An application whose thesis can be sent out now. */
export const ReadyThesis = onTheWire(
  z.object({
    applicationId: z.uuid(),
    studentNo: roundFields.studentNo,
    name: roundFields.name,
    departmentName: roundFields.departmentName,
    level: roundFields.level,
    title: roundFields.title,
    kind: roundFields.kind,
  }),
  wire,
);

export const Candidate = z.object({
  id: z.uuid(),
  name: labelled('姓名', 'Name', z.string()),
  unit: labelled('单位', 'Unit', z.string()),
  internal: labelled('校内', 'Of this school', z.boolean()),
  match: labelled('学科匹配', 'Match', z.number()),
  load: labelled('在手任务', 'Tasks', z.number()),
  titleLevel: choice('职称级别', 'Rank', expertTitles),
  /** The applicant asked to avoid this one: chosen only by who confirms it. */
  avoided: labelled('申请回避', 'To be avoided', z.boolean()),
});
export type Candidate = z.output<typeof Candidate>;

export const Draw = z.object({
  proposed: z.array(Candidate),
  excluded: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type Draw = z.output<typeof Draw>;

const Scores = z.record(z.string(), z.number().min(0).max(100));
const answerFields = {
  scores: labelled('分项评分', 'Scores', Scores),
  grade: Grade.nullable(),
  commentAuthor: Comment,
  commentCommittee: labelled('对学位会的保密意见', 'To the committee', z.string().trim().max(2000)),
  familiarity: choice('熟悉程度', 'Familiarity', familiarities).nullable(),
  excellent: labelled('推荐优秀论文', 'Excellent thesis', z.boolean()),
};
export const ReviewAnswer = z.strictObject(answerFields);
export type ReviewAnswer = z.output<typeof ReviewAnswer>;

/** What a reviewer gets to know: a number, a text, and nothing about the author. */
const ownTaskFields = {
  id: z.uuid(),
  code: labelled('评阅编号', 'Number', z.string()),
  title: labelled('论文题目', 'Title', z.string()),
  level: choice('培养层次', 'Level', degreeLevels),
  degreeType: choice('学位类型', 'Degree type', degreeTypes),
  discipline: labelled('学科', 'Discipline', z.string().nullable()),
  dueOn: labelled('截止', 'Due', WireDate.nullable()),
  status: choice('状态', 'State', taskStates),
  kind: choice('类别', 'Kind', roundKinds),
};
export const OwnTask = z.object(ownTaskFields);
export type OwnTask = z.output<typeof OwnTask>;

export const OwnTaskDetail = z.object({
  ...ownTaskFields,
  direction: labelled('研究方向', 'Direction', z.string()),
  keywords: labelled('关键词', 'Keywords', z.array(z.string())),
  abstractZh: labelled('中文摘要', 'Abstract', z.string()),
  abstractEn: labelled('英文摘要', 'Abstract (English)', z.string()),
  /** What is judged, as it was when the thesis was sent out. */
  form: z.array(ReviewItem),
  mine: z.object(answerFields),
  previous: z.object({ grade: Grade.nullable(), commentAuthor: Comment, changeNote: z.string() }).nullable(),
  version: Version,
});
export type OwnTaskDetail = z.output<typeof OwnTaskDetail>;

/** What an applicant and the tutor see once it is released: reviewers by number only. */
export const ReleasedReview = z.object({
  no: labelled('轮次', 'Round', z.number()),
  kind: choice('类别', 'Kind', roundKinds),
  outcome: choice('结论', 'Outcome', outcomes).nullable(),
  tasks: z.array(
    z.object({
      slot: labelled('专家序号', 'Reviewer', z.number()),
      grade: Grade.nullable(),
      total: labelled('总分', 'Total', z.number().nullable()),
      commentAuthor: Comment,
    }),
  ),
});
export type ReleasedReview = z.output<typeof ReleasedReview>;

const manage = requires('degree:review:manage');
const answer = requires('degree:review:answer');
const ROUNDS = 'api/degree/review-rounds';
const TASKS = 'api/degree/review-tasks';
const MINE = 'api/degree/my-reviews';
const Reason = labelled('理由', 'Reason', z.string().trim().min(2).max(200));

const Purpose = labelled('查看目的', 'Purpose', z.string().trim().min(5).max(200));

const SeveralRounds = z.strictObject({
  ids: labelled('轮次', 'Rounds', z.array(z.uuid()).min(1).max(200)),
});
/** Why something could not be done; nothing where it was. */
const ofEach = z.array(z.object({ id: z.uuid(), message: z.string().nullable() }));

const managing = {
  ready: {
    path: `${ROUNDS}/ready`,
    summary: text('待送审论文', 'Theses to be sent out'),
    access: manage,
    answer: z.array(ReadyThesis),
  },
  list: {
    path: ROUNDS,
    summary: text('评阅轮次', 'Rounds'),
    access: manage,
    query: roundQuery,
    answer: pageOf(ReviewRound),
  },
  find: {
    path: `${ROUNDS}/:id`,
    summary: text('评阅轮次详情', 'A round'),
    access: manage,
    answer: ReviewRoundDetail,
  },
  create: {
    path: ROUNDS,
    summary: text('建立评阅轮次', 'Begin rounds'),
    access: manage,
    body: z.strictObject({
      applicationIds: labelled('申请', 'Applications', z.array(z.uuid()).min(1).max(200)),
    }),
    answer: z.array(
      z.object({ applicationId: z.uuid(), id: z.uuid().nullable(), message: z.string().nullable() }),
    ),
  },
  remove: {
    method: 'DELETE',
    path: `${ROUNDS}/:id`,
    summary: text('删除未送审的轮次', 'Remove a round'),
    access: manage,
  },
  draw: {
    path: `${ROUNDS}/:id/draw`,
    summary: text('抽取专家', 'Draw reviewers'),
    access: manage,
    body: z.strictObject({}),
    answer: Draw,
  },
  candidates: {
    path: `${ROUNDS}/:id/candidates`,
    summary: text('可选评阅专家', 'Who can review it'),
    access: manage,
    answer: z.array(Candidate),
  },
  setExperts: {
    method: 'PUT',
    path: `${ROUNDS}/:id/experts`,
    summary: text('确定评阅专家', 'Choose reviewers'),
    access: manage,
    body: z.strictObject({
      version: Version,
      expertIds: labelled('专家', 'Reviewers', z.array(z.uuid()).min(1).max(9)),
      /** The arranger knows that one is on the applicant's list. */
      despiteWish: labelled('仍选用申请回避的专家', 'Despite the wish', z.boolean()),
    }),
    answer: ReviewRoundDetail,
  },
  start: {
    path: `${ROUNDS}/:id/start`,
    summary: text('发送评阅邀请', 'Send out'),
    access: manage,
    body: AtVersion,
    answer: ReviewRoundDetail,
  },
  release: {
    path: `${ROUNDS}/:id/release`,
    summary: text('发布评阅结果', 'Release'),
    access: manage,
    body: AtVersion,
  },
  releaseMany: {
    path: `${ROUNDS}/release`,
    summary: text('批量发布评阅结果', 'Release several'),
    access: manage,
    body: SeveralRounds,
    answer: ofEach,
  },
  drawMany: {
    path: `${ROUNDS}/draw`,
    summary: text('批量抽取并确定专家', 'Draw and choose reviewers of several rounds'),
    access: manage,
    body: SeveralRounds,
    answer: ofEach,
  },
  startMany: {
    path: `${ROUNDS}/start`,
    summary: text('批量发送评阅邀请', 'Send out several'),
    access: manage,
    body: SeveralRounds,
    answer: ofEach,
  },
  remind: {
    path: `${ROUNDS}/:id/remind`,
    summary: text('催办评阅专家', 'Remind reviewers'),
    access: manage,
    body: z.strictObject({}),
    answer: z.object({ reminded: z.number() }),
  },
  voidTask: {
    path: `${TASKS}/:id/void`,
    summary: text('作废评阅任务', 'Void a task'),
    access: manage,
    body: z.strictObject({ reason: Reason }),
    answer: ReviewRoundDetail,
  },
  reopen: {
    path: `${TASKS}/:id/reopen`,
    summary: text('退回已提交的评阅', 'Open a review again'),
    access: manage,
    body: z.strictObject({ reason: Reason }),
    answer: ReviewRoundDetail,
  },
  replace: {
    path: `${TASKS}/:id/replace`,
    summary: text('更换专家', 'Replace a reviewer'),
    access: manage,
    body: z.strictObject({ expertId: labelled('专家', 'Reviewer', z.uuid()), reason: Reason }),
    answer: ReviewRoundDetail,
  },
  extend: {
    path: `${TASKS}/:id/extend`,
    summary: text('延长评阅期限', 'Give more time'),
    access: manage,
    body: z.strictObject({ dueOn: labelled('截止', 'Due', WireDate) }),
    answer: ReviewRoundDetail,
  },
  offline: {
    method: 'PUT',
    path: `${TASKS}/:id/offline`,
    summary: text('代录评阅书', 'Record a review on paper'),
    access: manage,
    body: z.strictObject({
      ...answerFields,
      documentNo: labelled('文号', 'Document', z.string().trim().max(50).nullable()),
    }),
    answer: ReviewRoundDetail,
  },
  uploadForm: {
    path: 'api/degree/files/thesis-review',
    summary: text('上传评阅书', 'Upload a review'),
    access: manage,
    carries: 'upload',
    answer: FileRef,
  },
  namedPaper: {
    path: `${ROUNDS}/:id/paper`,
    summary: text('打印具名评阅书', 'Print reviews with names'),
    access: requires('degree:review:identity'),
    body: z.strictObject({ purpose: Purpose }),
    carries: 'file',
    secret: true,
  },
  identities: {
    path: `${TASKS}/identities`,
    summary: text('查看评阅专家身份', 'Learn who reviewed'),
    access: requires('degree:review:identity'),
    body: z.strictObject({
      roundId: z.uuid(),
      purpose: Purpose,
    }),
    answer: z.array(z.object({ taskId: z.uuid(), slot: z.number(), name: z.string(), unit: z.string() })),
    secret: true,
  },
} as const;

const answering = {
  mine: { path: MINE, summary: text('我的评阅任务', 'My reviews'), access: answer, answer: z.array(OwnTask) },
  task: { path: `${MINE}/:id`, summary: text('评阅任务', 'A review'), access: answer, answer: OwnTaskDetail },
  file: {
    path: `${MINE}/:id/file`,
    summary: text('送审论文', 'The thesis'),
    access: answer,
    carries: 'file',
  },
  accept: {
    path: `${MINE}/:id/accept`,
    summary: text('接受评阅邀请', 'Accept'),
    access: answer,
    body: z.strictObject({}),
  },
  decline: {
    path: `${MINE}/:id/decline`,
    summary: text('谢绝评阅', 'Decline'),
    access: answer,
    body: z.strictObject({ reason: Reason }),
  },
  saveDraft: {
    method: 'PUT',
    path: `${MINE}/:id/draft`,
    summary: text('保存评阅草稿', 'Save a draft'),
    access: answer,
    body: ReviewAnswer,
    secret: true,
  },
  submit: {
    path: `${MINE}/:id/submit`,
    summary: text('提交评阅', 'Submit'),
    access: answer,
    body: ReviewAnswer,
    secret: true,
  },
} as const;

export const reviewCalls = defineCalls('reviews', {
  ...managing,
  ...answering,
  released: {
    path: 'api/degree/applications/:id/reviews',
    summary: text('已发布的评阅结果', 'Released reviews'),
    access: signedIn,
    answer: z.array(ReleasedReview),
  },
  releasedPaper: {
    path: 'api/degree/applications/:id/reviews/paper',
    summary: text('打印评阅书（匿名）', 'Print the released reviews'),
    access: signedIn,
    carries: 'file',
  },
});
