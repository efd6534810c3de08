import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { PaperAudience } from './audience.ts';
import { paperActions, paperKinds, paperStatuses, participationStates, resultRules } from './choices.ts';
import { Design } from './design.ts';

const Title = labelled('标题', 'Title', z.string().trim().min(1).max(100));
const Kind = choice('类型', 'Kind', paperKinds);
const Status = choice('状态', 'Status', paperStatuses);
const From = labelled('开始时间', 'From', WireTime.nullable());
const To = labelled('截止时间', 'Until', WireTime.nullable());
const Anonymous = labelled('匿名', 'Anonymous', z.boolean());

/** What stays as it is once a paper is published: whom it asks and how. */
const fixed = {
  kind: Kind,
  /** A finer kind, free to choose, e.g. 课程反馈. */
  subkind: labelled('子类', 'Sub-kind', z.string().trim().max(40)),
  anonymous: Anonymous,
  audience: labelled('填写对象', 'Audience', PaperAudience),
};

const written = {
  title: Title,
  titleEn: labelled('英文标题', 'Title in English', z.string().trim().max(200)),
  /** Rich text, cleaned by the server. */
  description: labelled('说明', 'Description', z.string().max(50_000)),
  from: From,
  to: To,
  /** How often somebody may answer; anonymous papers once. */
  attempts: labelled('可填写次数', 'Attempts', z.int().min(1).max(20)),
  mayEdit: labelled('截止前可修改', 'May be changed until closing', z.boolean()),
  showResult: choice('向填写人显示结果', 'Result shown', resultRules),
  ...fixed,
  design: labelled('试卷内容', 'Content', Design),
};

export const NewPaper = z.strictObject(written);
export type NewPaper = z.output<typeof NewPaper>;

/**
 * The whole paper as it is saved, also by itself every few seconds. Of a published one the content takes effect when it
 * is published again, as its next version; title, description, end, attempts and results at once; the rest must stay.
 */
export const PaperEdit = z.strictObject({ version: Version, ...written });
export type PaperEdit = z.output<typeof PaperEdit>;

export const SavedPaper = z.object({
  id: z.uuid(),
  status: Status,
  paperVersion: z.number(),
  version: Version,
});
export type SavedPaper = z.output<typeof SavedPaper>;

const Actions = z.array(z.enum(paperActions));

const paperRowFields = {
  id: z.uuid(),
  title: Title,
  titleEn: written.titleEn,
  kind: Kind,
  subkind: fixed.subkind,
  status: Status,
  anonymous: Anonymous,
  from: From,
  to: To,
  /** How many people are to answer and how many have. */
  expected: labelled('应填人数', 'Expected', z.number()),
  answered: labelled('已填人数', 'Answered', z.number()),
  authorName: labelled('创建人', 'Author', z.string()),
  departmentName: labelled('所属部门', 'Department', z.string()),
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  /** The version that is answered now; 0 before the first publication. */
  paperVersion: labelled('版本', 'Version', z.number()),
  /** The content was changed after that. */
  changed: labelled('有未发布的修改', 'Unpublished changes', z.boolean()),
  /** Sheets that wait to be marked. */
  toMark: labelled('待阅卷', 'To be marked', z.number()),
  version: Version,
  actions: Actions,
};

export const PaperRow = z.object(paperRowFields);
export type PaperRow = z.output<typeof PaperRow>;

export const paperQuery = pageQuery(['title', 'kind', 'from', 'to', 'answered', 'expected', 'updatedAt'], {
  keyword: keywordIn('标题', 'Title'),
  kind: Kind.optional(),
  status: Status.optional(),
  /** Papers that are open on some day of this span. */
  since: labelled('开放日期起', 'Open from', WireDate.optional()),
  until: labelled('开放日期止', 'Open until', WireDate.optional()),
});

/** A paper with its key, for those who write it. */
export const Paper = z.object({
  ...paperRowFields,
  ...written,
  departmentId: z.uuid().nullable(),
  /** Roles that may see results. */
  sharedWith: z.array(z.uuid()),
  /** Of a named audience. */
  named: labelled('名单人数', 'On the list', z.number()),
  /** What its versions were and when. */
  versions: z.array(
    z.object({
      paperVersion: z.number(),
      publishedAt: WireTime,
      publishedBy: z.string(),
      answers: z.number(),
    }),
  ),
  /** Pictures in its texts (`file:<id>`) with addresses that last minutes. */
  pictures: z.array(Attachment),
});
export type Paper = z.output<typeof Paper>;

export const problemPlaces = choices({
  settings: ['基本设置', 'Settings'],
  audience: ['填写对象', 'Audience'],
  design: ['试卷内容', 'Content'],
});

/** Why it cannot be published, in the language of the reader. */
export const PaperProblem = z.object({
  place: choiceOf(problemPlaces),
  sectionId: z.string().nullable(),
  questionId: z.string().nullable(),
  message: z.string(),
});
export type PaperProblem = z.output<typeof PaperProblem>;

/** Somebody who is to answer. Of anonymous papers the day and nothing else is known of an answer. */
export const Participant = z.object({
  accountId: z.uuid(),
  personNo: labelled('学号/工号', 'Number', z.string()),
  realName: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('部门', 'Department', z.string()),
  grade: described(labelled('年级', 'Grade', z.number().nullable()), { kind: 'year' }),
  state: choice('作答情况', 'State', participationStates),
  answeredOn: labelled('提交日期', 'Answered on', WireDate.nullable()),
});
export type Participant = z.output<typeof Participant>;

export const participantQuery = pageQuery(['personNo', 'realName', 'departmentName', 'answeredOn'], {
  keyword: keywordIn('姓名、学号/工号', 'Name, number'),
  state: choice('作答情况', 'State', participationStates).optional(),
});
