import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { YearNumber } from '../../platform/wire.ts';

export const MOST_FOUND = 20;
export const LONGEST_KEYWORD = 50;

/** One thing that was found: `value` is shown, `url` opened. */
export const Hit = z.object({
  value: z.string(),
  url: z.string(),
  detail: z.string(),
  /** What sort of thing it is; results of one sort stand together under its name. */
  kind: z.string(),
  group: z.string(),
  icon: z.string(),
});
export type Hit = z.output<typeof Hit>;

/** What everybody within reach may know of a person, and where to read on. */
export const PersonCard = z.object({
  id: z.uuid(),
  realName: labelled('姓名', 'Name', z.string()),
  personNo: labelled('学号/工号', 'Number', z.string().nullable()),
  kind: labelled('人员类别', 'Kind of person', z.enum(['student', 'staff', 'external', 'system'])),
  grade: labelled('年级', 'Grade', YearNumber.nullable()),
  departments: labelled('部门', 'Departments', z.array(z.string())),
  roles: labelled('角色', 'Roles', z.array(z.string())),
  /** A picture at an address that works for minutes; empty without one. */
  avatar: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.string(), icon: z.string() })),
});
export type PersonCard = z.output<typeof PersonCard>;

export const searchCalls = defineCalls('search', {
  find: {
    path: 'search/getList',
    summary: text('搜索菜单、人员、通知等', 'Search pages, people, notices and more'),
    access: signedIn,
    query: z.strictObject({
      keyword: labelled('关键字', 'Keyword', z.string().trim().max(LONGEST_KEYWORD).optional()),
    }),
    answer: z.object({ list: z.array(Hit) }),
  },
  person: {
    path: 'api/system/people/:id',
    summary: text('人员名片', "A person's card"),
    access: signedIn,
    answer: PersonCard,
  },
});
