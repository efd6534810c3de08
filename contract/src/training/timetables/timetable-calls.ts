import { z } from 'zod';
import { Period } from '../../commons/academic-calendar/periods.ts';
import { anyone, requires, signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { listInQuery, NumberInQuery, WireDate, WireTime, YearInQuery } from '../../platform/wire.ts';
import { courseLevels } from '../courses/choices.ts';
import { Timetable } from './timetable.ts';

const TIMETABLES = 'api/training/timetables';
const OWN = 'api/training/my-timetable';
const view = requires('training:timetable:view');

/** Whose timetable staff look at. */
export const timetableKinds = choices({
  teacher: ['教师', 'Teachers'],
  student: ['学生', 'Students'],
  class: ['教学班', 'Classes'],
  room: ['教室', 'Rooms'],
});
export type TimetableKind = keyof typeof timetableKinds;
const Kind = choice('课表类别', 'Kind', timetableKinds);

export const timetableForms = choices({
  print: ['打印', 'Print'],
  xlsx: ['Excel', 'Excel'],
  ics: ['日历文件', 'Calendar file'],
});
export type TimetableForm = keyof typeof timetableForms;
const Form = choice('文件', 'File', timetableForms);

const when = {
  termId: labelled('学期', 'Term', z.uuid().optional()),
  week: labelled('周次', 'Week', NumberInQuery.optional()),
};

export const MOST_SUBJECTS = 20;
const Subject = z.object({
  id: z.uuid(),
  name: labelled('名称', 'Name', z.string()),
  note: labelled('说明', 'Note', z.string()),
});

/** Those who begin together: department, level and grade, perhaps one major. */
const cohortQuery = z.strictObject({
  yxCode: labelled('培养单位', 'Department', z.string().max(20)),
  level: choice('培养层次', 'Level', courseLevels),
  grade: labelled('年级', 'Grade', YearInQuery),
  majorCode: labelled('专业', 'Major', z.string().max(20).optional()),
  ...when,
});

export const MOST_TOGETHER = 50;

/** When several people have no class. */
export const FreeTogether = z.object({
  termName: Timetable.shape.termName,
  firstMonday: Timetable.shape.firstMonday,
  weeks: z.int(),
  week: z.int(),
  periods: z.array(Period),
  people: z.array(z.object({ id: z.string(), name: labelled('姓名', 'Name', z.string()) })),
  /** Only slots in which somebody is elsewhere, with who. */
  busy: z.array(z.object({ weekday: z.int(), period: z.int(), who: z.array(z.string()) })),
});
export type FreeTogether = z.output<typeof FreeTogether>;

const CalendarAddress = z.object({
  since: labelled('启用时间', 'Since', WireTime.nullable()),
  readOn: labelled('最近读取', 'Last read', WireDate.nullable()),
});

export const timetableCalls = defineCalls('timetables', {
  home: {
    path: 'api/home/timetable',
    summary: text('我的课表', 'My timetable'),
    access: signedIn,
    query: z.strictObject(when),
    answer: Timetable,
  },
  ownFile: {
    path: `${OWN}/:form`,
    summary: text('我的课表文件', 'My timetable as a file'),
    access: signedIn,
    params: z.object({ form: Form }),
    query: z.strictObject(when),
    carries: 'file',
  },
  address: {
    path: 'api/training/my-calendar',
    summary: text('我的日历订阅', 'Whether my calendar can be subscribed to'),
    access: signedIn,
    answer: CalendarAddress,
  },
  makeAddress: {
    method: 'POST',
    path: 'api/training/my-calendar',
    summary: text('生成日历订阅地址', 'Make a private address of my calendar'),
    access: signedIn,
    answer: z.object({ address: labelled('订阅地址', 'Address', z.string()) }),
    secret: true,
  },
  revokeAddress: {
    method: 'DELETE',
    path: 'api/training/my-calendar',
    summary: text('停用日历订阅地址', 'Disable the private address of my calendar'),
    access: signedIn,
  },
  subscribed: {
    path: 'api/public/calendars/:key',
    summary: text('订阅的日历', 'A calendar under its private address'),
    access: anyone('calendar programs cannot sign in; the address is the secret'),
    params: z.object({ key: z.string().max(60) }),
    carries: 'file',
  },
  together: {
    path: `${TIMETABLES}/together`,
    summary: text('共同空闲时间', 'When people are free together'),
    access: view,
    query: z.strictObject({
      ...when,
      studentIds: labelled('学生', 'Students', listInQuery(z.uuid()).optional()),
    }),
    answer: FreeTogether,
  },
  subjects: {
    path: `${TIMETABLES}/subjects`,
    summary: text('可查询的课表', 'Timetables you can look up'),
    access: view,
    query: z.strictObject({
      kind: Kind,
      keyword: keywordIn('名称或编号', 'Name or number'),
      termId: when.termId,
    }),
    answer: z.array(Subject),
  },
  cohort: {
    path: `${TIMETABLES}/cohort`,
    summary: text('班级课表', 'Timetable of a cohort'),
    access: view,
    query: cohortQuery,
    answer: Timetable,
  },
  cohortFile: {
    path: `${TIMETABLES}/cohort/:form`,
    summary: text('班级课表文件', 'Timetable of a cohort as a file'),
    access: view,
    params: z.object({ form: Form }),
    query: cohortQuery,
    carries: 'file',
  },
  find: {
    path: `${TIMETABLES}/:kind/:id`,
    summary: text('课表查询', 'A timetable'),
    access: view,
    params: z.object({ kind: Kind, id: z.uuid() }),
    query: z.strictObject(when),
    answer: Timetable,
  },
  file: {
    path: `${TIMETABLES}/:kind/:id/:form`,
    summary: text('课表文件', 'A timetable as a file'),
    access: view,
    params: z.object({ kind: Kind, id: z.uuid(), form: Form }),
    query: z.strictObject(when),
    carries: 'file',
  },
});
