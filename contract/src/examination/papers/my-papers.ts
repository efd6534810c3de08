import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { WireTime } from '../../platform/wire.ts';
import { answeringStates, paperKinds } from './choices.ts';

export const Score = labelled('得分', 'Score', z.number().nullable());

/** What somebody who may answer knows of a paper. */
export const introduction = {
  id: z.uuid(),
  title: labelled('标题', 'Title', z.string()),
  titleEn: labelled('英文标题', 'Title in English', z.string()),
  kind: choice('类型', 'Kind', paperKinds),
  anonymous: labelled('匿名', 'Anonymous', z.boolean()),
  from: labelled('开始时间', 'From', WireTime.nullable()),
  to: labelled('截止时间', 'Until', WireTime.nullable()),
  state: choice('状态', 'State', answeringStates),
  /** Attempts made and allowed. */
  attempted: z.number(),
  attempts: labelled('可填写次数', 'Attempts', z.number()),
};

/** A row of what somebody is to answer or has answered. */
const MyPaper = z.object({
  ...introduction,
  departmentName: labelled('发布单位', 'Published by', z.string()),
  minutes: labelled('考试时长（分钟）', 'Minutes', z.number().nullable()),
  /** The sheet that is open, else the last one submitted; none of anonymous papers. */
  sheetId: z.uuid().nullable(),
  score: Score,
});
export type MyPaper = z.output<typeof MyPaper>;

const myPaperQuery = pageQuery(['title', 'from', 'to'], {
  keyword: keywordIn('标题', 'Title'),
  kind: choice('类型', 'Kind', paperKinds).optional(),
  state: choice('状态', 'State', answeringStates).optional(),
});

/** Apart from the calls of answering: the home page asks for it, and needs no questions for that. */
export const myPaperCalls = defineCalls('myPapers', {
  mine: {
    path: 'api/examination/mine',
    summary: text('我的问卷与考试', 'Papers I am asked to answer'),
    access: signedIn,
    query: myPaperQuery,
    answer: pageOf(MyPaper),
  },
});
