import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import {
  type FreeTogether,
  MOST_TOGETHER,
  type timetableCalls,
} from '@graduate/contract/training/timetables/timetable-calls.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readPeriods } from '../../commons/academic-calendar/public.ts';
import { whatIsTaught } from '../scheduling/public.ts';
import { type LookupScope, studentsWithin } from './subjects.ts';
import { termAsked, weekIn } from './timetable.ts';

type Lessons = Awaited<ReturnType<typeof whatIsTaught>>;
type Person = { id: string; name: string };

/** The students that are asked for, as far as they are within reach; of a tutor who names none, all own students. */
const studentsAsked = (
  db: Db,
  scope: LookupScope,
  studentIds: readonly string[] | undefined,
): Promise<Person[]> | Person[] => {
  if (studentIds === undefined && scope.students.kind !== 'tutor') return [];
  return studentsWithin(db, scope)
    .select(['studentRecords.id', 'studentRecords.name'])
    .where('studentRecords.open', '=', true)
    .$if(studentIds !== undefined, (query) => query.where('studentRecords.id', 'in', studentIds ?? []))
    .orderBy('studentRecords.grade', 'desc')
    .orderBy('studentRecords.studentNo')
    .limit(MOST_TOGETHER)
    .execute();
};

/** Which classes each of them takes, and what is taught then: two statements, however many they are. */
const lessonsOfStudents = async (db: Db, people: readonly Person[], termId: string) => {
  if (people.length === 0) return [];
  const taken = await db
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .select((eb) => [
      'enrolments.studentId',
      eb.fn.coalesce('teachingClasses.mergedIntoId', 'teachingClasses.id').as('classId'),
    ])
    .where(
      'enrolments.studentId',
      'in',
      people.map(({ id }) => id),
    )
    .where('enrolments.termId', '=', termId)
    .where('enrolments.state', '=', 'enrolled')
    .execute();
  if (taken.length === 0) return [];
  const classIds = [...new Set(taken.map(({ classId }) => classId))];
  const lessons = await whatIsTaught(db, { classIds }, { termId, published: true });
  return people.map(({ id }) => {
    const own = new Set(taken.filter(({ studentId }) => studentId === id).map(({ classId }) => classId));
    return { id, lessons: lessons.filter(({ classId }) => own.has(classId)) };
  });
};

const takesPlace = ({ state }: Lessons[number]): boolean => state !== 'cancelled' && state !== 'holiday';

/** Who is in class when; a period in any week of the term where the whole term is asked for. */
const busySlots = (all: readonly { id: string; lessons: Lessons }[], week: number): FreeTogether['busy'] => {
  const busy = new Map<string, { weekday: number; period: number; who: Set<string> }>();
  for (const { id, lessons } of all)
    for (const { weekday, startPeriod, endPeriod } of lessons.filter(
      (lesson) => takesPlace(lesson) && (week === 0 || lesson.week === week),
    ))
      for (let period = startPeriod; period <= endPeriod; period += 1) {
        const key = `${weekday} ${period}`;
        const slot = busy.get(key) ?? { weekday, period, who: new Set() };
        busy.set(key, { ...slot, who: slot.who.add(id) });
      }
  return [...busy.values()].map(({ who, ...slot }) => ({ ...slot, who: [...who] }));
};

/** When the caller and the students have no class, for a week or for the whole term. */
export const freeTogether = async (
  { db, scope, author, language }: Context<LookupScope>,
  { termId, week: asked, studentIds }: InputOf<typeof timetableCalls.together>,
): Promise<FreeTogether> => {
  const { periods } = await readPeriods({ db });
  const term = await termAsked(db, termId);
  const students = await studentsAsked(db, scope, studentIds);
  const self = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('accountId', '=', scope.accountId)
    .executeTakeFirst();
  const me = { id: self?.id ?? author.actor.accountId, name: self?.name ?? author.actor.realName };
  const people = [me, ...students];
  if (!term) return { termName: '', firstMonday: null, weeks: 0, week: 0, periods, people, busy: [] };
  const week = weekIn(term, asked);
  const own = self
    ? await whatIsTaught(db, { teacherId: self.id }, { termId: term.id, published: true })
    : [];
  const all = [{ id: me.id, lessons: own }, ...(await lessonsOfStudents(db, students, term.id))];
  return {
    termName: termName(term)[language],
    firstMonday: term.firstMonday,
    weeks: term.weeks,
    week,
    periods,
    people,
    busy: busySlots(all, week),
  };
};
