import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { AnswerChanges, Answers } from '../questions/answers.ts';
import { Key } from '../questions/keys.ts';
import { Question } from '../questions/questions.ts';
import { paperKinds, resultRules, sheetStates } from './choices.ts';
import { ExamRules, ShownSection } from './design.ts';
import { introduction, Score } from './my-papers.ts';

const SheetStateField = choice('状态', 'State', sheetStates);

/** A paper before it is answered. The questions of an exam are seen only on a sheet that was started. */
export const PaperToFill = z.object({
  ...introduction,
  description: z.string(),
  mayEdit: z.boolean(),
  showResult: choice('结果显示', 'Result shown', resultRules),
  exam: ExamRules.nullable(),
  paperVersion: z.number(),
  sections: z.array(ShownSection),
  sheets: z.array(
    z.object({
      id: z.uuid(),
      attempt: z.number(),
      state: SheetStateField,
      submittedAt: WireTime.nullable(),
      score: Score,
    }),
  ),
  /** Why a new attempt cannot be begun, in words; null when it can. */
  refusal: z.string().nullable(),
  pictures: z.array(Attachment),
  /** Milliseconds, for the clock of the page. */
  serverTime: z.number(),
});
export type PaperToFill = z.output<typeof PaperToFill>;

/** A sheet as its answerer fills it, or as somebody with the right to look sees it. */
export const Sheet = z.object({
  id: z.uuid(),
  paperId: z.uuid(),
  title: z.string(),
  titleEn: z.string(),
  description: z.string(),
  kind: choice('类型', 'Kind', paperKinds),
  paperVersion: z.number(),
  anonymous: z.boolean(),
  attempt: labelled('第几次', 'Attempt', z.number()),
  state: SheetStateField,
  /** Submitted by the clock, not by hand. */
  automatic: labelled('自动提交', 'Submitted automatically', z.boolean()),
  /** Nobody of an anonymous sheet. */
  answerer: z.object({ personNo: z.string(), realName: z.string(), departmentName: z.string() }).nullable(),
  exam: ExamRules.nullable(),
  /** In the order of this sheet, which stays the same. */
  sections: z.array(ShownSection),
  answers: Answers,
  /** Files given as answers. */
  files: z.array(Attachment),
  pictures: z.array(Attachment),
  startedAt: labelled('开始时间', 'Started', WireTime.nullable()),
  savedAt: labelled('保存时间', 'Saved', WireTime.nullable()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  /** When it is submitted by itself: the end of its time or of the paper. */
  deadline: labelled('最迟提交时间', 'Deadline', WireTime.nullable()),
  seconds: labelled('用时（秒）', 'Seconds', z.number().nullable()),
  leaves: labelled('切屏次数', 'Left the page', z.number()),
  /** The points, as far as the paper lets this reader see them. */
  result: z
    .object({
      score: Score,
      fullScore: z.number(),
      passed: labelled('是否及格', 'Passed', z.boolean().nullable()),
      /** By question; null where a person has yet to mark. Only with the solutions. */
      scores: z.record(Key, z.number().nullable()),
      remarks: z.record(Key, z.string()),
    })
    .nullable(),
  /** The questions with keys and explanations: for those who mark, and for answerers after closing. */
  solutions: z.array(Question).nullable(),
  gradedBy: labelled('阅卷人', 'Marked by', z.string().nullable()),
  gradedAt: labelled('阅卷时间', 'Marked', WireTime.nullable()),
  /** Of those who mark: the sheets before and after this one that wait. */
  next: z.uuid().nullable(),
  previous: z.uuid().nullable(),
  version: Version,
  actions: z.array(z.enum(['save', 'submit', 'change', 'grade'])),
  serverTime: z.number(),
});
export type Sheet = z.output<typeof Sheet>;

/** What is saved while somebody answers: only what changed, so that two windows do not undo each other. */
export const SheetChanges = z.strictObject({
  answers: AnswerChanges,
  /** How often the page was left since the last time this was told. */
  left: z.int().min(0).max(1000).optional(),
});
export type SheetChanges = z.output<typeof SheetChanges>;

/** A submission: with what has not been saved yet, and whether the clock submits. Then nothing more can be asked for. */
export const SheetSubmission = z.strictObject({ ...SheetChanges.shape, timeIsUp: z.boolean().optional() });
export type SheetSubmission = z.output<typeof SheetSubmission>;

export const SavedSheet = z.object({
  savedAt: WireTime,
  deadline: WireTime.nullable(),
  leaves: z.number(),
  serverTime: z.number(),
});

/** What a submission answers; the score where the paper shows it at once. */
export const Submitted = z.object({
  sheetId: z.uuid().nullable(),
  score: Score,
  passed: z.boolean().nullable(),
});

/** All answers at once: an anonymous paper has no sheet before. */
export const AnonymousAnswers = z.strictObject({ paperVersion: z.int().min(1), answers: Answers });

/** Points given by hand. The sheet is marked when no question waits any more. */
export const Grading = z.strictObject({
  version: Version,
  scores: z
    .array(
      z.strictObject({
        questionId: Key,
        score: labelled('得分', 'Points', z.number().min(0).max(1000).multipleOf(0.5)),
        remark: labelled('评语', 'Remark', z.string().trim().max(500)),
      }),
    )
    .min(1)
    .max(300),
});

/** A row of the sheets of a paper. Of an anonymous one there is nothing to tell but that it is there. */
export const SheetRow = z.object({
  id: z.uuid(),
  personNo: labelled('学号/工号', 'Number', z.string().nullable()),
  realName: labelled('姓名', 'Name', z.string().nullable()),
  departmentName: labelled('部门', 'Department', z.string().nullable()),
  attempt: labelled('第几次', 'Attempt', z.number()),
  state: SheetStateField,
  automatic: labelled('自动提交', 'Submitted automatically', z.boolean()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  seconds: labelled('用时（秒）', 'Seconds', z.number().nullable()),
  leaves: labelled('切屏次数', 'Left the page', z.number()),
  score: Score,
  passed: labelled('是否及格', 'Passed', z.boolean().nullable()),
  paperVersion: labelled('版本', 'Version', z.number()),
});
export type SheetRow = z.output<typeof SheetRow>;

export const sheetQuery = pageQuery(['personNo', 'realName', 'submittedAt', 'score', 'seconds', 'leaves'], {
  keyword: keywordIn('姓名、学号/工号', 'Name, number'),
  state: SheetStateField.optional(),
  yxCode: departmentCodes('部门', 'Department'),
});
