import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { NumberInQuery, onTheWire } from '../../platform/wire.ts';
import { tutorRoles } from './choices.ts';

export const tutorPermissions = {
  'tutor:info:view': text('查找教师与导师', 'Look up staff and supervisors'),
} as const satisfies PermissionTable;

/** How many people one search gives at most. */
export const MOST_STAFF = 20;
export const SHORTEST_STAFF_KEYWORD = 2;

export const titleLevels = ['senior', 'associate', 'middle', 'junior'] as const;
export const jobStates = ['onDuty', 'retired', 'left', 'seconded', 'deceased'] as const;

/** A member of staff as pickers show it. Students are told who it is and whether it can guide them, and no more. */
export const StaffFound = onTheWire(
  z.object({
    id: z.uuid(),
    /** What students are assigned to; nobody is who is no tutor. */
    tutorId: z.uuid().nullable(),
    name: labelled('姓名', 'Name', z.string()),
    departmentName: labelled('所在单位', 'Department', z.string()),
    title: labelled('职称', 'Title', z.string().nullable()),
    /** Whether it can take one more student of the given level and major this year. */
    canGuide: labelled('可指导', 'Can guide', z.boolean()),
    staffNo: labelled('工号', 'Number', z.string()).optional(),
    levels: labelled('指导层次', 'Levels', z.array(z.enum(['D', 'M']))).optional(),
    quota: labelled('名额', 'Places', z.int()).optional(),
    used: labelled('已接收', 'Taken', z.int()).optional(),
    gender: labelled('性别', 'Gender', z.string()).optional(),
    departmentCode: labelled('单位代码', 'Department code', z.string()).optional(),
    titleLevel: labelled('职称级别', 'Level of title', z.enum(titleLevels).nullable()).optional(),
    jobState: labelled('在岗状态', 'At work', z.enum(jobStates)).optional(),
    isTutor: labelled('是否导师', 'Supervisor', z.boolean()).optional(),
  }),
  { staffNo: 'dsh', departmentName: 'yxName', departmentCode: 'dwbh' },
);
export type StaffFound = z.output<typeof StaffFound>;

/** A supervisor by the number of staff, as a filter. */
export const tutorNo = (zh: string, en: string) =>
  described(labelled(zh, en, z.string().trim().max(30).optional()), {
    reference: 'tutorNo',
    codesOf: 'staff',
  });

const keyword = z.string().trim().min(SHORTEST_STAFF_KEYWORD).max(50);

export const tutorCalls = defineCalls('tutors', {
  findStaff: {
    path: 'api/xj/xjxx/getYgxx',
    summary: text('查找教师与导师', 'Find staff and supervisors'),
    access: requires('tutor:info:view'),
    query: z
      .strictObject({
        /** Name, pinyin, initials or the beginning of a number. */
        keyword: labelled('关键字', 'Keyword', keyword.optional()),
        dsh: labelled('工号', 'Number', z.string().trim().min(1).max(20).optional()),
        yxCode: labelled('院系', 'Department', z.string().max(20).optional()),
        level: labelled('培养层次', 'Level', z.enum(['D', 'M']).optional()),
        majorCode: labelled('专业', 'Major', z.string().max(6).optional()),
        limit: labelled(
          '条数',
          'How many',
          NumberInQuery.refine((count) => count >= 1 && count <= MOST_STAFF).optional(),
        ),
        /** From industry come those alone who are appointed from there, whom no qualification lets guide. */
        role: choice('导师类别', 'Role of the supervisor', tutorRoles).optional(),
        tutorOnly: labelled('只查导师', 'Supervisors only', z.enum(['true', 'false']).optional()),
      })
      .refine((query) => query.keyword !== undefined || query.dsh !== undefined, { path: ['keyword'] }),
    answer: z.array(StaffFound),
  },
});
