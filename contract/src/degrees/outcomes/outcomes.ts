import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { onTheWire, WireDate } from '../../platform/wire.ts';
import { MOST_OUTCOME_FILES, outcomeGrades, outcomeKinds, outcomeStates, publications } from './choices.ts';

const words = (zh: string, en: string, least: number, most: number) =>
  labelled(zh, en, z.string().trim().min(least).max(most));
const Grade = choice('级别', 'Grade', outcomeGrades);

/** What a student says of an outcome. */
export const outcomeContent = {
  kind: choice('成果类型', 'Kind', outcomeKinds),
  title: words('成果题目', 'Title', 2, 300),
  venue: words('刊物或机构', 'Where', 1, 200),
  grade: Grade,
  authorRank: labelled('本人排序', 'Rank among authors', z.int().min(1).max(99)),
  totalAuthors: labelled('作者数', 'Authors', z.int().min(1).max(99)),
  correspondingTutor: labelled(
    '导师为第一或通讯作者',
    'The supervisor is first or corresponding',
    z.boolean(),
  ),
  publication: choice('发表状态', 'Publication', publications),
  publishDate: labelled('发表或授权时间', 'Published on', WireDate.nullable()),
  identifier: words('DOI或专利号', 'DOI or number', 0, 100).nullable(),
  firstUnit: labelled('第一署名单位为本校', 'Published under the name of this school', z.boolean()),
};
const Files = labelled('佐证材料', 'Proof', z.array(z.uuid()).min(1).max(MOST_OUTCOME_FILES));

const rowFields = {
  id: z.uuid(),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  ...outcomeContent,
  status: choice('状态', 'State', outcomeStates),
  points: labelled('认定分', 'Points', z.number()),
  /** Somebody else has entered the same number; only the department is told. */
  alsoIn: labelled('重复登记院系', 'Also entered in', z.string().nullable()),
  own: z.boolean(),
  version: Version,
};
const wire = { departmentName: 'yxmc' } as const;
export const OutcomeRow = onTheWire(z.object(rowFields), wire);
export type OutcomeRow = z.output<typeof OutcomeRow>;

export const Outcome = onTheWire(
  z.object({ ...rowFields, attachments: z.array(Attachment), progress: Progress.nullable() }),
  wire,
);
export type Outcome = z.output<typeof Outcome>;

export const NewOutcome = z.strictObject({ ...outcomeContent, fileIds: Files });
export type NewOutcome = z.output<typeof NewOutcome>;
export const OutcomeEdit = z.strictObject({ ...outcomeContent, fileIds: Files, version: Version });
export type OutcomeEdit = z.output<typeof OutcomeEdit>;

const PATH = 'api/degree/outcomes';
const edit = requires('degree:outcome:edit');

export const outcomeCalls = defineCalls('degreeOutcomes', {
  list: {
    path: PATH,
    summary: text('学位成果', 'Outcomes'),
    access: requires('degree:outcome:view'),
    query: pageQuery(['studentNo', 'points'], {
      keyword: keywordIn('学号、姓名、题目或DOI', 'Number, name, title or DOI'),
      kind: labelled('成果类型', 'Kind', severalOf(outcomeKinds)),
      grade: labelled('级别', 'Grade', severalOf(outcomeGrades)),
      status: labelled('状态', 'State', severalOf(outcomeStates)),
      yxCode: departmentCodes('院系', 'Department'),
      studentId: labelled('学生', 'Student', z.uuid().optional()),
    }),
    answer: pageOf(OutcomeRow),
  },
  find: {
    path: `${PATH}/:id`,
    summary: text('学位成果详情', 'An outcome'),
    access: signedIn,
    answer: Outcome,
  },
  create: {
    path: PATH,
    summary: text('填报学位成果', 'Enter an outcome'),
    access: edit,
    body: NewOutcome,
    answer: OutcomeRow,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改学位成果', 'Change an outcome'),
    access: edit,
    body: OutcomeEdit,
    answer: OutcomeRow,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: text('删除学位成果', 'Remove an outcome'),
    access: edit,
  },
  submit: {
    path: `${PATH}/:id/submit`,
    summary: text('提交学位成果', 'Submit an outcome'),
    access: edit,
    body: AtVersion,
  },
  correct: {
    path: `${PATH}/:id/correct`,
    summary: text('更正认定级别', 'Correct what an outcome counts as'),
    access: requires('degree:outcome:verify'),
    body: z.strictObject({ version: Version, grade: Grade, reason: words('更正理由', 'Reason', 5, 200) }),
    answer: OutcomeRow,
  },
});
