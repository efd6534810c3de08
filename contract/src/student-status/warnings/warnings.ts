import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, TextPair, WireDate, WireTime, YearNumber } from '../../platform/wire.ts';
import { statuses } from '../students/choices.ts';

export const MOST_REMINDED = 200;

export const warningStates = choices({
  open: ['待处理', 'Open', 'warning'],
  handled: ['已处理', 'Handled', 'good'],
  gone: ['已消除', 'No longer so', 'neutral'],
});
export type WarningState = keyof typeof warningStates;

export const warningPermissions = {
  'student:warning:view': text('查看学籍预警', 'View warnings'),
  'student:warning:handle': text('处理学籍预警', 'Handle warnings'),
} as const satisfies PermissionTable;

export const warningGroups = choices({
  years: ['年限与毕业', 'Years and graduation'],
  presence: ['在校与注册', 'Presence and registration'],
  record: ['导师与照片', 'Supervisors and photos'],
  papers: ['留学生证件', 'Papers (international)'],
  studies: ['培养过程', 'Studies'],
});
export type WarningGroup = keyof typeof warningGroups;

const warningFields = {
  id: z.uuid(),
  kind: labelled('预警类型', 'Kind', z.string()),
  kindName: labelled('预警类型', 'Kind', TextPair),
  due: labelled('截止日期', 'Due', WireDate),
  detail: labelled('预警内容', 'Warning', TextPair),
  state: choice('状态', 'State', warningStates),
  openedAt: labelled('预警时间', 'Since', WireTime),
};

/** One warning on the page of its student. */
const StudentWarning = z.object(warningFields);
export type StudentWarning = z.output<typeof StudentWarning>;

export const WarningRow = onTheWire(
  z.object({
    ...warningFields,
    studentId: z.uuid(),
    studentNo: labelled('学号', 'Student number', z.string().nullable()),
    name: labelled('姓名', 'Name', z.string()),
    departmentName: labelled('院系', 'Department', z.string()),
    grade: labelled('年级', 'Grade', YearNumber),
    status: choice('学籍状态', 'Status', statuses),
    mainTutorName: labelled('第一导师', 'Main supervisor', z.string().nullable()),
    handledBy: labelled('处理人', 'Handled by', z.string().nullable()),
    handledAt: labelled('处理时间', 'Handled', WireTime.nullable()),
    note: labelled('处理说明', 'Note', z.string().nullable()),
    remindedAt: labelled('提醒时间', 'Reminded', WireTime.nullable()),
    version: Version,
    /** The page where the reader can do something about it. */
    link: z.string().nullable(),
    actions: z.array(z.enum(['handle', 'remind'])),
  }),
  { departmentName: 'yxName' },
);
export type WarningRow = z.output<typeof WarningRow>;

const Note = labelled('处理说明', 'Note', z.string().trim().min(2).max(500));
export const Handling = z.strictObject({ version: Version, note: Note });

const view = requires('student:warning:view');
const handle = requires('student:warning:handle');

export const warningCalls = defineCalls('warnings', {
  overview: {
    path: 'api/student/warnings/overview',
    summary: text('学籍预警概况', 'Open warnings in numbers'),
    access: view,
    /** Every kind, also where there is none; departments that have some, those with most first. */
    answer: z.object({
      kinds: z.array(
        z.object({
          kind: z.string(),
          name: TextPair,
          group: choiceOf(warningGroups),
          count: z.number(),
        }),
      ),
      departments: z.array(z.object({ yxCode: z.string(), yxName: TextPair, count: z.number() })),
    }),
  },
  list: {
    path: 'api/student/warnings',
    summary: text('学籍预警', 'Warnings'),
    access: view,
    query: pageQuery(['due', 'openedAt', 'studentNo', 'name', 'kind'], {
      kind: labelled('预警类型', 'Kind', z.string().max(40).optional()),
      group: labelled('预警类别', 'Group', choiceOf(warningGroups).optional()),
      /** Open ones when left out. */
      state: labelled('状态', 'State', choiceOf(warningStates).optional()),
      keyword: labelled('学号或姓名', 'Student', z.string().trim().max(50).optional()),
      yxCode: departmentCodes('院系', 'Department'),
    }),
    answer: pageOf(WarningRow),
  },
  ofStudent: {
    path: 'api/student/warnings/student/:id',
    summary: text('某学生的学籍预警', 'Open warnings about a student'),
    access: signedIn,
    answer: z.array(StudentWarning),
  },
  handle: {
    path: 'api/student/warnings/:id/handle',
    summary: text('处理学籍预警', 'Handle a warning'),
    access: handle,
    body: Handling,
    answer: z.object({ id: z.uuid(), version: Version }),
  },
  remind: {
    path: 'api/student/warnings/remind',
    summary: text('提醒学生', 'Remind students'),
    access: handle,
    body: z.strictObject({
      ids: labelled('预警', 'Warnings', z.array(z.uuid()).min(1).max(MOST_REMINDED)),
    }),
    /** Who was reminded today already is left out. */
    answer: z.object({ sent: z.number(), skipped: z.number() }),
  },
});
