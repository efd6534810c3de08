import { addDays, dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import type {
  Schedule,
  ScheduleEdit,
  WantedMeeting,
} from '@graduate/contract/training/scheduling/meetings.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import type { Insertable } from 'kysely';
import { insertCourse } from '../samples/training/courses/course.ts';
import { insertBuilding, insertRoom } from '../samples/training/rooms/room.ts';
import { classOf, enrolmentOf } from '../samples/training/study-records/teaching-class.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';
import { departmentIdOf } from './rights.ts';

const WEEKS = 18;

export type TestTerm = { id: string; firstMonday: string; weeks: number };

/** A term of eighteen weeks, years from now, that nothing else is planned in. */
export const insertTerm = async (app: TestApp, yearsAhead = 12): Promise<TestTerm> => {
  const later = addDays(dayInShanghai(new Date()), 365 * yearsAhead);
  const firstMonday = addDays(later, 1 - weekdayOf(later));
  const year = Number(firstMonday.slice(0, 4));
  const row = { id: newId(), termNo: 1 as const, firstMonday, weeks: WEEKS, examFromWeek: null };
  await app.db
    .insertInto('academicTerms')
    .values({ ...row, academicYear: `${year}-${year + 1}` })
    .execute();
  return row;
};

/** The acts of those who schedule, in a few words. */
export const scheduleActs = (app: TestApp, term: () => TestTerm) => {
  let building = '';
  const aRoom = async (more: Partial<Insertable<Tables['rooms']>> = {}) => {
    building ||= await insertBuilding(app.db, { code: `PK${next('building')}`, campus: '1' });
    const name = more.name ?? `测试楼${next('room')}`;
    return insertRoom(app.db, { code: `PK${next('room')}`, buildingId: building, ...more, name });
  };

  const aTeacher = async (name = '陈静怡') => {
    const { id: _id, ...someone } = await app.db
      .selectFrom('staff')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const copy = { ...someone, id: newId(), staffNo: `PK${next('staff')}`, name, accountId: null };
    await app.db
      .insertInto('staff')
      .values(copy as never)
      .execute();
    return copy.id;
  };

  const aClass = async (
    more: Partial<Insertable<Tables['teachingClasses']>> & { teachers?: string[]; courseName?: string } = {},
    department = '208',
  ) => {
    const { teachers = [], courseName = `排课课程${next('course')}`, ...columns } = more;
    const departmentId = await departmentIdOf(app, department);
    const courseId =
      columns.courseId ??
      (await insertCourse(app.db, {
        name: courseName,
        code: `PK${String(next('code')).padStart(5, '0')}`,
        departmentId,
        state: 'active',
      }));
    const made = classOf({
      code: `PK-${next('class')}`,
      termId: term().id,
      departmentId,
      state: 'planned',
      capacity: 30,
      ...columns,
      courseId,
    });
    await app.db.insertInto('teachingClasses').values(made).execute();
    for (const [index, staffId] of teachers.entries())
      await app.db
        .insertInto('classTeachers')
        .values({ classId: made.id, staffId, role: index === 0 ? 'lead' : 'co' })
        .execute();
    return { id: made.id, courseId, departmentId, termId: made.termId };
  };

  const enrol = async (
    { id, courseId }: { id: string; courseId: string },
    studentIds: readonly string[],
  ): Promise<void> => {
    for (const studentId of studentIds)
      await app.db
        .insertInto('enrolments')
        .values(enrolmentOf({ studentId, classId: id, termId: term().id, courseId }))
        .execute();
    await app.db
      .updateTable('teachingClasses')
      .set({ enrolled: studentIds.length })
      .where('id', '=', id)
      .execute();
  };

  const at = (more: Partial<WantedMeeting> = {}): WantedMeeting => ({
    id: null,
    weekday: 2,
    weeks: '1-16',
    date: null,
    startPeriod: 3,
    periodCount: 2,
    roomId: null,
    teacherIds: [],
    locked: false,
    ...more,
  });

  const place = (
    id: string,
    meetings: readonly WantedMeeting[],
    more: Partial<ScheduleEdit> = {},
    username = 'secretary',
  ) =>
    app.as(username).call(scheduleCalls.saveMeetings, {
      params: { id },
      body: { version: 0, meetings: [...meetings], acceptWarnings: [], overrideReason: null, ...more },
    });

  const keep = ({ meetings }: Schedule): WantedMeeting[] =>
    meetings.map(
      ({
        id,
        weekday,
        weeks,
        date,
        startPeriod,
        periodCount,
        roomId,
        teacherIds,
        locked,
      }): WantedMeeting => ({
        id,
        date,
        startPeriod,
        periodCount,
        roomId,
        teacherIds,
        locked,
        ...(date === null ? { weekday, weeks } : { weekday: null, weeks: null }),
      }),
    );

  return { aRoom, aTeacher, aClass, enrol, at, place, keep };
};
