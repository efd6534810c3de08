import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { Version } from '../../platform/version.ts';
import { WireDate } from '../../platform/wire.ts';
import { degreeLevels } from '../degree-batches/choices.ts';
import { familiarities, MOST_COMMENT, outcomes, reviewGrades, roundKinds, taskStates } from './choices.ts';
import { ReviewItem } from './review-forms.ts';

export const Grade = choice('等级', 'Grade', reviewGrades);
export const Comment = labelled(
  '对作者的评语与修改建议',
  'To the author',
  z.string().trim().max(MOST_COMMENT),
);
const Scores = z.record(z.string(), z.number().min(0).max(100));
export const answerFields = {
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
