import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type {
  Timetable,
  TimetableItem,
  timetableCalls,
} from '@graduate/contract/training/timetables/timetable-calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm, readPeriods, termOfDay } from '../../commons/academic-calendar/public.ts';
import { ownRecordIds } from '../../student-status/students/public.ts';
import { weekOf } from '../rooms/public.ts';
import { whatIsTaught } from '../scheduling/public.ts';
import { timetableErrors } from './timetables.errors.ts';

type Reader = { accountId: string; learns: boolean; teaches: boolean };

/** Students have what they take, teachers and tutors what they teach, others nothing. */
export const reader = ({ accountId, role }: Actor): Reader => ({
  accountId,
  learns: role.code === 'student',
  teaches: role.code === 'teacher' || role.code === 'tutor',
});

/** The classes of somebody in a term. */
const classesOf = async (db: Db, { accountId, learns, teaches }: Reader, termId: string) => {
  if (learns) {
    const records = await ownRecordIds(db, accountId);
    if (records.length === 0) return [];
    return db
      .selectFrom('enrolments')
      .select('classId')
      .where('studentId', 'in', records)
      .where('termId', '=', termId)
      .where('state', '=', 'enrolled')
      .execute();
  }
  if (!teaches) return [];
  return db
    .selectFrom('classTeachers')
    .innerJoin('staff', 'staff.id', 'classTeachers.staffId')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'classTeachers.classId')
    .select('classTeachers.classId')
    .where('staff.accountId', '=', accountId)
    .where('teachingClasses.termId', '=', termId)
    .where('teachingClasses.state', '<>', 'cancelled')
    .execute();
};

type Lesson = Awaited<ReturnType<typeof whatIsTaught>>[number];

/** A teacher's lessons are those they give themselves, also as a substitute. */
const lessonsOf = async (
  db: Db,
  { accountId, teaches }: Reader,
  classIds: readonly string[],
  termId: string,
) => {
  const options = { termId, published: true };
  if (!teaches) return classIds.length > 0 ? whatIsTaught(db, { classIds }, options) : [];
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return staff ? whatIsTaught(db, { teacherId: staff.id }, options) : [];
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What classes, rooms and people are called, asked for once for all of them. */
const namesFor = async (db: Db, lessons: readonly Lesson[], classIds: readonly string[]) => {
  const classes = await db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .select(['teachingClasses.id', 'teachingClasses.code', 'teachingClasses.mergedIntoId'])
    .select(['courses.code as courseCode', 'courses.name', 'courses.nameEn'])
    .where('teachingClasses.id', 'in', [NOBODY, ...classIds, ...lessons.map(({ classId }) => classId)])
    .execute();
  const rooms = await db
    .selectFrom('rooms')
    .innerJoin('buildings', 'buildings.id', 'rooms.buildingId')
    .select(['rooms.id', 'rooms.name', 'buildings.name as buildingName'])
    .where('rooms.id', 'in', [NOBODY, ...lessons.flatMap(({ roomId }) => roomId ?? [])])
    .execute();
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [NOBODY, ...lessons.flatMap(({ teacherIds }) => teacherIds)])
    .execute();
  return {
    classes: new Map(classes.map((one) => [one.id, one])),
    rooms: new Map(rooms.map((one) => [one.id, one])),
    staff: new Map(staff.map(({ id, name }) => [id, name])),
  };
};
type Names = Awaited<ReturnType<typeof namesFor>>;

const asItem = (
  { roomId, teacherIds, ...lesson }: Lesson,
  { classes, rooms, staff }: Names,
  periods: Timetable['periods'],
): TimetableItem => {
  const named = classes.get(lesson.classId);
  const room = roomId === null ? undefined : rooms.get(roomId);
  const periodAt = (no: number) => periods.find((period) => period.no === no);
  return {
    ...lesson,
    classCode: named?.code ?? '',
    courseCode: named?.courseCode ?? '',
    courseName: named?.name ?? '',
    courseNameEn: named?.nameEn ?? '',
    teacherNames: teacherIds.map((id) => staff.get(id) ?? '').join('、'),
    roomName: room?.name ?? '',
    buildingName: room?.buildingName ?? '',
    startTime: periodAt(lesson.startPeriod)?.startTime ?? '',
    endTime: periodAt(lesson.endPeriod)?.endTime ?? '',
  };
};

/** The week that is asked for: this one where none is, the nearest of the term outside of it. */
const weekIn = (term: { firstMonday: string; weeks: number }, asked: number | undefined): number => {
  const { weeks } = term;
  if (asked === undefined) return Math.min(weeks, Math.max(1, weekOf(term, dayInShanghai(new Date()))));
  if (!Number.isInteger(asked) || asked < 0 || asked > weeks) throw timetableErrors.noSuchWeek({ weeks });
  return asked;
};

/** The timetable of the caller in the current role; only what its department has published. */
export const ownTimetable = async (
  context: Context<Reader>,
  { termId, week: asked }: QueryOf<typeof timetableCalls.home>,
): Promise<Timetable> => {
  const { db, scope, language } = context;
  const { periods } = await readPeriods(context);
  const term = termId ? await findTerm(db, termId) : await termOfDay(db, dayInShanghai(new Date()));
  if (!term) return { termId: null, termName: '', weeks: 0, week: 0, periods, items: [], unscheduled: [] };
  const week = weekIn(term, asked);
  const classIds = (await classesOf(db, scope, term.id)).map(({ classId }) => classId);
  const lessons = await lessonsOf(db, scope, classIds, term.id);
  const names = await namesFor(db, lessons, classIds);
  const placed = new Set(lessons.map(({ classId }) => classId));
  return {
    termId: term.id,
    termName: termName(term)[language],
    weeks: term.weeks,
    week,
    periods,
    items: lessons
      .filter((lesson) => week === 0 || lesson.week === week)
      .map((lesson) => asItem(lesson, names, periods)),
    unscheduled: classIds.flatMap((classId) => {
      const named = names.classes.get(classId);
      return placed.has(named?.mergedIntoId ?? classId) ? [] : [{ classId, courseName: named?.name ?? '' }];
    }),
  };
};
