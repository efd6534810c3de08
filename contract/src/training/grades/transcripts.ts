import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choices, yesNo } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { WireTime, YearInQuery } from '../../platform/wire.ts';

export const transcriptStates = choices({
  valid: ['有效', 'Valid', 'good'],
  changed: ['已更正', 'Corrected', 'warning'],
  revoked: ['已作废', 'Revoked', 'bad'],
});
export const transcriptLanguages = choices({
  zh: ['中文', 'Chinese'],
  en: ['英文', 'English'],
  both: ['中英文', 'Chinese and English'],
});
export type TranscriptLanguage = keyof typeof transcriptLanguages;

export const TRANSCRIPT_WINDOW = 'TR_TRANSCRIPT';

const TRANSCRIPTS = 'api/training/transcripts';
export const MOST_AT_ONCE = 100;

const own = requires('training:transcript:own');
const issue = requires('training:transcript:issue');

const wanted = {
  lang: choice('语言', 'Language', transcriptLanguages),
  purpose: labelled('用途', 'Purpose', z.string().trim().max(60)),
};

const Transcript = z.object({
  id: z.uuid(),
  code: labelled('验证码', 'Code', z.string()),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  lang: wanted.lang,
  purpose: wanted.purpose,
  issuedByName: labelled('签发人', 'Issued by', z.string()),
  issuedAt: labelled('签发时间', 'Issued', WireTime),
  state: choice('状态', 'State', transcriptStates),
});
export type Transcript = z.output<typeof Transcript>;

const withFailed = labelled(
  '含未通过课程（仅供校内使用）',
  'With failed courses (inside the school only)',
  z.boolean().optional(),
);

const Issued = z.object({ ids: z.array(z.uuid()) });

export const transcriptCalls = defineCalls('transcripts', {
  mine: {
    path: `${TRANSCRIPTS}/mine`,
    summary: text('我的成绩单', 'My transcripts'),
    access: own,
    answer: z.array(Transcript),
  },
  issueMine: {
    path: `${TRANSCRIPTS}/mine`,
    summary: text('生成本人成绩单', 'Issue my transcript'),
    access: own,
    body: z.strictObject(wanted),
    answer: Issued,
  },
  previewMine: {
    path: `${TRANSCRIPTS}/mine/preview`,
    summary: text('预览本人成绩单', 'See my transcript before it is issued'),
    access: own,
    query: z.strictObject({ lang: wanted.lang }),
    carries: 'file',
  },
  preview: {
    path: `${TRANSCRIPTS}/preview`,
    summary: text('预览学生成绩单', 'See a transcript before it is issued'),
    access: issue,
    query: z.strictObject({
      studentId: labelled('学生', 'Student', z.uuid()),
      lang: wanted.lang,
      withFailed: choice('含未通过课程', 'With failed courses', yesNo).optional(),
    }),
    carries: 'file',
  },
  list: {
    path: TRANSCRIPTS,
    summary: text('已签发的成绩单', 'Transcripts'),
    access: issue,
    query: pageQuery(['issuedAt', 'studentNo'], {
      keyword: keywordIn('学号、姓名或验证码', 'Number, name or code'),
      yxCode: departmentCodes('院系', 'Department'),
      grade: labelled('年级', 'Grade', YearInQuery.optional()),
      state: Transcript.shape.state.optional(),
      studentId: z.uuid().optional(),
    }),
    answer: pageOf(Transcript),
  },
  issue: {
    path: TRANSCRIPTS,
    summary: text('签发成绩单', 'Issue transcripts'),
    access: issue,
    body: z.strictObject({
      studentIds: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_AT_ONCE)),
      ...wanted,
      withFailed,
    }),
    answer: Issued,
  },
  pdf: {
    path: `${TRANSCRIPTS}/:id/pdf`,
    summary: text('下载成绩单', 'A transcript as PDF'),
    access: signedIn,
    carries: 'file',
  },
  print: {
    method: 'POST',
    path: `${TRANSCRIPTS}/print`,
    summary: text('批量打印成绩单', 'Print transcripts'),
    access: issue,
    body: z.strictObject({
      ids: labelled('成绩单', 'Transcripts', z.array(z.uuid()).min(1).max(MOST_AT_ONCE)),
    }),
    carries: 'file',
  },
  revoke: {
    path: `${TRANSCRIPTS}/:id/revoke`,
    summary: text('作废成绩单', 'Revoke a transcript'),
    access: issue,
    body: z.strictObject({ reason: labelled('作废原因', 'Reason', z.string().trim().min(2).max(200)) }),
  },
});
