import { z } from 'zod';
import { FileRef } from '../../commons/files/files.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireDate } from '../../platform/wire.ts';
import { answerFields, OwnTask, OwnTaskDetail, ReleasedReview, ReviewAnswer } from './answers.ts';
import { Candidate, Draw, ReadyThesis, ReviewRound, ReviewRoundDetail, roundQuery } from './rounds.ts';

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
