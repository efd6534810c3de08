import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires, requiresDuty } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { YearInQuery } from '../../platform/wire.ts';

export const tutorStatisticsPermissions = {
  'tutor:stat:view': text('查看导师统计', 'View numbers of supervisors'),
} as const satisfies PermissionTable;

/** By what tutors are counted first. */
export const tutorGroups = choices({
  title: ['职称', 'Title'],
  category: ['导师类别', 'Category'],
  department: ['院系', 'Department'],
});
export type TutorGroup = keyof typeof tutorGroups;

export const matchReasons = choices({
  document: ['证件号码一致', 'Same document'],
  name: ['姓名一致，档案无证件号码', 'Same name, no document on record'],
});

/** Somebody who registered and may be the one of the staff. */
const Offer = z.object({
  accountId: z.uuid(),
  realName: labelled('姓名', 'Name', z.string()),
  unit: labelled('工作单位', 'Employer', z.string()),
  by: choice('依据', 'Because', matchReasons),
});

/** A teacher or tutor who cannot work in the system yet. */
export const Unready = z.object({
  id: z.uuid(),
  staffNo: labelled('工号', 'Number', z.string()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  username: labelled('账号', 'Account', z.string().nullable()),
  lacks: labelled('缺少', 'Lacks', z.string()),
  offers: labelled('可关联的注册账号', 'Registered accounts that fit', z.array(Offer)),
});
export type Unready = z.output<typeof Unready>;

export const tutorStatisticsCalls = defineCalls('tutorStatistics', {
  numbers: {
    path: 'api/tutors/statistics',
    summary: text('导师统计', 'Supervisors in numbers'),
    access: requires('tutor:stat:view'),
    query: z.strictObject({
      year: labelled('年度', 'Year', YearInQuery).optional(),
      yxCode: departmentCodes('院系', 'Departments'),
      groupBy: choice('分组', 'Group by', tutorGroups).optional(),
    }),
    answer: Statistics,
  },
  unready: {
    path: 'api/tutors/without-account',
    summary: text('缺少账号或角色的教师与导师', 'Staff without account or role'),
    access: requires('system:user:view'),
    query: pageQuery(['staffNo'], {
      keyword: keywordIn('工号、姓名或拼音', 'Number, name or pinyin'),
      yxCode: departmentCodes('院系', 'Departments'),
    }),
    answer: pageOf(Unready),
  },
  grantReady: {
    method: 'POST',
    path: 'api/tutors/without-account/grant',
    summary: text('为已有账号的教师补齐角色', 'Give the roles they lack to staff with accounts'),
    access: requiresDuty('security', 'system:user:assign'),
    answer: z.object({ joined: z.int(), granted: z.int(), failed: z.int() }),
  },
  join: {
    method: 'POST',
    path: 'api/tutors/without-account/:id/join',
    summary: text('为教职工关联注册账号', 'Join a registered account to a member of staff'),
    access: requiresDuty('security', 'system:user:assign'),
    body: z.strictObject({ accountId: labelled('注册账号', 'Registered account', z.uuid()) }),
  },
});
