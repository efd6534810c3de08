import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { courseApproval, courseChangeApproval } from '@graduate/contract/training/courses/choices.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { NewCourse } from '@graduate/contract/training/courses/courses.ts';
import { insertWindow } from '../samples/commons/date-windows/insert-window.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { departmentIdOf } from './rights.ts';
import { pdfOf } from './sample-files.ts';
import { upload } from './upload.ts';

const staffIdOf = async (app: TestApp, username: string): Promise<string> => {
  const { id } = await app.db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .where('accounts.username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
};

/** Courses may be proposed now. */
export const openCourseWindow = async (app: TestApp): Promise<void> => {
  await app.db.deleteFrom('dateWindows').where('code', '=', 'TR_COURSE_PROPOSE').execute();
  await insertWindow(app.db, { code: 'TR_COURSE_PROPOSE', from: '2020-01-01', to: '2099-12-31' } as never);
};

/** The acts of people on courses, in a few words. */
export const courseActs = (app: TestApp) => {
  const syllabus = async (
    username: string,
    kind: { moduleCode: string; businessCode: string } = courseApproval,
  ) => {
    const { moduleCode, businessCode } = kind;
    const file = { name: '大纲.pdf', bytes: pdfOf('syllabus'), moduleCode, businessCode };
    return (await upload(app, app.as(username), file)).data.id;
  };

  /** A whole course, ready to be submitted. */
  const written = async (username: string, more: Partial<NewCourse> = {}): Promise<NewCourse> => ({
    code: null,
    departmentId: await departmentIdOf(app, '208'),
    name: `测试课程${next('course')}`,
    nameEn: 'A course for tests',
    credits: 2,
    hours: 32,
    lectureHours: 24,
    seminarHours: 8,
    labHours: 0,
    practiceHours: 0,
    gradeScale: 'percent',
    category: 'elective',
    isDegreeCourse: false,
    isPublic: false,
    levels: ['M'],
    language: 'zh',
    assessment: 'exam',
    usualPct: 30,
    midPct: 0,
    finalPct: 70,
    defaultCapacity: 60,
    minStudents: 5,
    terms: ['autumn'],
    intro: '简介',
    introEn: '',
    textbook: '',
    teachers: [{ staffId: await staffIdOf(app, 'teacher'), isLead: true }],
    prerequisites: [],
    equivalents: [],
    syllabusId: await syllabus(username),
    ...more,
  });

  const propose = async (username: string, more: Partial<NewCourse> = {}) =>
    app.as(username).call(courseCalls.create, { body: await written(username, more) });

  const submit = (username: string, { id, version }: { id: string; version: number }) =>
    app.as(username).call(courseCalls.submit, { params: { id }, body: { version } });

  const decide = (username: string, recordId: string, status: 1 | 9 = 1, kind: object = courseApproval) =>
    app.as(username).call(approvalCalls.decide, {
      body: {
        ...(kind as typeof courseApproval),
        recordIds: recordId,
        status,
        opinion: status === 1 ? '同意' : '请补充内容',
      } as never,
    });

  /** From the proposal into the library. */
  const active = async (username: string, more: Partial<NewCourse> = {}) => {
    const { data: draft } = await propose(username, more);
    await submit(username, draft);
    await decide('dean', draft.id);
    await decide('training', draft.id);
    return find('training', draft.id);
  };

  const find = async (username: string, id: string) =>
    (await app.as(username).call(courseCalls.find, { params: { id } })).data;

  const decideChange = (username: string, id: string, status: 1 | 9 = 1) =>
    decide(username, id, status, courseChangeApproval);

  return { syllabus, written, propose, submit, decide, active, find, decideChange };
};
