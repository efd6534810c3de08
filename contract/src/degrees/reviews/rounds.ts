import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { choice, severalOf, yesNo } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate } from '../../platform/wire.ts';
import { applicantFields } from '../degree-applications/applicant-fields.ts';
import { degreeLevels, reviewManagers } from '../degree-batches/choices.ts';
import { Comment, Grade } from './answers.ts';
import { expertTitles, outcomes, roundKinds, roundStates, taskStates } from './choices.ts';
import { ReviewItem } from './review-forms.ts';

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
