import { z } from 'zod';
import { departmentId } from '../../administration/accounts/departments.ts';
import { requires } from '../../platform/access.ts';
import { choice, severalOf, yesNo } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { expertStates, expertTitles, expertTutorLevels } from './choices.ts';

const words = (zh: string, en: string, most: number) => labelled(zh, en, z.string().trim().max(most));

const expertFields = {
  name: words('姓名', 'Name', 50).min(2),
  unit: words('单位', 'Unit', 100).min(2),
  title: words('职称', 'Title', 50),
  titleLevel: choice('职称级别', 'Rank', expertTitles),
  tutorLevel: choice('导师类别', 'Supervisor', expertTutorLevels),
  disciplines: labelled(
    '学科代码',
    'Disciplines',
    z
      .array(
        z
          .string()
          .trim()
          .regex(/^\d{4}$/),
      )
      .min(1)
      .max(5),
  ),
  keywords: labelled('研究方向', 'Directions', z.array(z.string().trim().min(1).max(30)).max(10)),
  departmentId: departmentId('校内院系（校外留空）', 'Own department, none outside').nullable(),
  status: choice('状态', 'State', expertStates),
  maxTasks: labelled('每批任务上限', 'Most tasks', z.int().min(1).max(50)),
};
/** Written, never read back as they are. */
const contactFields = {
  mobile: words('手机', 'Mobile', 20).nullable(),
  email: words('邮箱', 'E-mail', 100).nullable(),
  username: words('评阅账号', 'Account', 50).nullable(),
};

/** Only for paying fees; written, and shown by the last four digits. */
const payFields = {
  idNumber: words('证件号', 'Document', 40).nullish(),
  bankName: words('开户银行', 'Bank', 60).nullish(),
  bankAccount: words('银行卡号', 'Bank card', 30).nullish(),
};

export const NewExpert = z.strictObject({ ...expertFields, ...contactFields, ...payFields });
export type NewExpert = z.output<typeof NewExpert>;
export const ExpertEdit = z.strictObject({
  ...expertFields,
  ...contactFields,
  ...payFields,
  version: Version,
});
export type ExpertEdit = z.output<typeof ExpertEdit>;

export const Expert = z.object({
  id: z.uuid(),
  ...expertFields,
  departmentName: labelled('校内院系', 'Own department', z.string().nullable()),
  internal: labelled('校内', 'Of this school', z.boolean()),
  mobile: labelled('手机', 'Mobile', z.string().nullable()),
  email: labelled('邮箱', 'E-mail', z.string().nullable()),
  username: labelled('评阅账号', 'Account', z.string().nullable()),
  idNumber: labelled('证件号', 'Document', z.string().nullable()),
  bankName: labelled('开户银行', 'Bank', z.string().nullable()),
  bankAccount: labelled('银行卡号', 'Bank card', z.string().nullable()),
  load: labelled('在手任务', 'Tasks', z.number()),
  version: Version,
});
export type Expert = z.output<typeof Expert>;

export const expertQuery = pageQuery(['name', 'unit'], {
  keyword: keywordIn('姓名、单位或研究方向', 'Name, unit or direction'),
  discipline: labelled('学科代码', 'Discipline', z.string().max(4).optional()),
  status: labelled('状态', 'State', severalOf(expertStates)),
  internal: choice('校内', 'Of this school', yesNo).optional(),
});

const access = requires('degree:expert:edit');
const PATH = 'api/degree/experts';

export const expertCalls = defineCalls('reviews.experts', {
  list: {
    path: PATH,
    summary: text('评审专家', 'Reviewers'),
    access,
    query: expertQuery,
    answer: pageOf(Expert),
  },
  create: {
    path: PATH,
    summary: text('新增评审专家', 'Add a reviewer'),
    access,
    body: NewExpert,
    answer: Expert,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改评审专家', 'Change a reviewer'),
    access,
    body: ExpertEdit,
    answer: Expert,
  },
  invite: {
    path: `${PATH}/:id/invite`,
    summary: text('发送一次性链接开通评阅账号', 'Send a link that opens an account'),
    access,
    body: z.strictObject({}),
    /** Where it went, with stars; nowhere when the installation has neither mail nor SMS. */
    answer: z.object({ sentTo: z.string().nullable() }),
  },
  duplicates: {
    path: `${PATH}/duplicates`,
    summary: text('疑似重复专家', 'Possible duplicate reviewers'),
    access,
    answer: z.array(z.object({ experts: z.array(Expert) })),
  },
  merge: {
    path: `${PATH}/merge`,
    summary: text('合并重复专家', 'Merge reviewers'),
    access,
    body: z.strictObject({
      keepId: labelled('保留', 'Kept', z.uuid()),
      mergeIds: labelled('并入', 'Merged into it', z.array(z.uuid()).min(1).max(20)),
    }),
    answer: Expert,
  },
});

export const expertImportCalls = defineCalls(
  'reviews.expertImport',
  importSpecs(PATH, text('评审专家', 'reviewers'), access),
);
