import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { weeksInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type {
  Timetable,
  TimetableExam,
  TimetableItem,
  TimetableRelease,
} from '@graduate/contract/training/timetables/timetable.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import { findTerm, readPeriods, termOfDay } from '../../commons/academic-calendar/public.ts';
import { weekOf } from '../rooms/public.ts';
import { examEnd, whatIsTaught } from '../scheduling/public.ts';
import { notesOf } from './lesson-notes.ts';
import { timetableErrors } from './timetables.errors.ts';

type Lesson = Awaited<ReturnType<typeof whatIsTaught>>[number];

/** Whose timetable: whose lessons are shown, and the classes that ought to have some. */
export type Owner = { whose: Parameters<typeof whatIsTaught>[1] | null; classIds: readonly string[] };

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
    .select(['rooms.id', 'rooms.name', 'buildings.name as buildingName', 'buildings.campus'])
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

type About = { names: Names; periods: Timetable['periods']; campusOf: (code: string) => string };

const asItem = (
  { roomId, teacherIds, weekMask, ...lesson }: Lesson,
  note: string,
  { names: { classes, rooms, staff }, periods, campusOf }: About,
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
    campusName: room ? campusOf(room.campus) : '',
    weeks: weeksInWords(weekMask),
    startTime: periodAt(lesson.startPeriod)?.startTime ?? '',
    endTime: periodAt(lesson.endPeriod)?.endTime ?? '',
    note,
  };
};

/** When and where classes are examined, as far as that is told. */
const examsOf = async (db: Db, classIds: readonly string[]): Promise<TimetableExam[]> => {
  const rows = await db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .leftJoin('rooms', 'rooms.id', 'teachingClasses.examRoomId')
    .select(['teachingClasses.id', 'teachingClasses.code', 'examAt', 'examPeriods'])
    .select(['courses.name', 'courses.nameEn', 'rooms.name as roomName'])
    .where('teachingClasses.id', 'in', [NOBODY, ...classIds])
    .where('teachingClasses.state', '<>', 'cancelled')
    .where('examAt', 'is not', null)
    .orderBy('examAt')
    .execute();
  return rows.flatMap(({ id, code, examAt, examPeriods, name, nameEn, roomName }) =>
    examAt === null
      ? []
      : {
          classId: id,
          classCode: code,
          courseName: name,
          courseNameEn: nameEn,
          roomName: roomName ?? '',
          startsAt: examAt,
          endsAt: examEnd(examAt, examPeriods),
        },
  );
};

/** The week that is asked for: this one where none is, the nearest of the term outside of it. */
export const weekIn = (term: { firstMonday: string; weeks: number }, asked: number | undefined): number => {
  const { weeks } = term;
  if (asked === undefined) return Math.min(weeks, Math.max(1, weekOf(term, dayInShanghai(new Date()))));
  if (!Number.isInteger(asked) || asked < 0 || asked > weeks) throw timetableErrors.noSuchWeek({ weeks });
  return asked;
};

/** The term that is asked for, else the one today counts to. */
export const termAsked = (db: Db, termId: string | undefined) =>
  termId ? findTerm(db, termId) : termOfDay(db, dayInShanghai(new Date()));

/** Whether any department has published what it offers of these classes; what is merged follows its host. */
const releaseOf = async (db: Db, classIds: readonly string[]): Promise<TimetableRelease> => {
  if (classIds.length === 0) return 'none';
  const found = await db
    .selectFrom('teachingClasses as own')
    .innerJoin('teachingClasses as held', (join) =>
      join.on('held.id', '=', (eb) => eb.fn.coalesce('own.mergedIntoId', 'own.id')),
    )
    .innerJoin('scheduleReleases', (join) =>
      join
        .onRef('scheduleReleases.termId', '=', 'held.termId')
        .onRef('scheduleReleases.departmentId', '=', 'held.departmentId'),
    )
    .select('own.id')
    .where('own.id', 'in', classIds)
    .limit(1)
    .executeTakeFirst();
  return found ? 'published' : 'unpublished';
};

type Asked = { termId?: string | undefined; week?: number | undefined };

/** What somebody or something has in a week or a term, as far as it is published, with names. */
export const timetableOf = async (
  { db, language }: { db: Db; language: Language },
  { termId, week: asked }: Asked,
  ownerIn: (termId: string) => Promise<Owner>,
): Promise<Timetable> => {
  const { periods } = await readPeriods({ db });
  const term = await termAsked(db, termId);
  const none = { termId: null, termName: '', firstMonday: null, weeks: 0, week: 0, periods, items: [] };
  if (!term) return { ...none, release: 'none', unscheduled: [], exams: [] };
  const week = weekIn(term, asked);
  const { whose, classIds } = await ownerIn(term.id);
  const lessons = whose ? await whatIsTaught(db, whose, { termId: term.id, published: true }) : [];
  const names = await namesFor(db, lessons, classIds);
  const wanted = lessons.filter((lesson) => week === 0 || lesson.week === week);
  const noteOf = await notesOf(db, { termId: term.id, language }, wanted);
  const labelOf = await dictionaryLabels(db, ['campus'], language);
  const about = { names, periods, campusOf: (code: string) => labelOf('campus', code) };
  const placed = new Set(lessons.map(({ classId }) => classId));
  const exams = await examsOf(db, classIds);
  return {
    termId: term.id,
    termName: termName(term)[language],
    firstMonday: term.firstMonday,
    weeks: term.weeks,
    week,
    periods,
    items: wanted.map((lesson) => asItem(lesson, noteOf(lesson), about)),
    exams,
    release: lessons.length > 0 ? 'published' : await releaseOf(db, classIds),
    unscheduled: classIds.flatMap((classId) => {
      const named = names.classes.get(classId);
      return placed.has(named?.mergedIntoId ?? classId) ? [] : [{ classId, courseName: named?.name ?? '' }];
    }),
  };
};
