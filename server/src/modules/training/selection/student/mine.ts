import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { OwnSelection } from '@graduate/contract/training/selection/selection.ts';
import type { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { termOfDay } from '../../../commons/academic-calendar/public.ts';
import { teachersOfClass } from '../../teaching/public.ts';
import { whomToAsk } from '../ask-whom.ts';
import { timesOf } from './offer.ts';
import { roundsFor } from './open-rounds.ts';
import { chooserOf } from './who-chooses.ts';

const MOST_EVENTS = 100;

const teachers = teachersOfClass(sql`teaching_classes.id`);

const enrolmentsOf = (db: Db, studentId: string, termId: string) =>
  db
    .selectFrom('enrolments')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'enrolments.classId')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .select(['enrolments.id', 'enrolments.classId', 'enrolments.courseId', 'enrolments.state'])
    .select(['selectedAt', 'droppedAt'])
    .select(['teachingClasses.code as classCode', 'teachingClasses.credits', 'courses.name as courseName'])
    .select(teachers.as('teachers'))
    .where('studentId', '=', studentId)
    .where('enrolments.termId', '=', termId)
    .orderBy(sql`enrolments.state = 'enrolled'`, 'desc')
    .orderBy('enrolments.seq', 'desc')
    .execute();

const waitsOf = (db: Db, studentId: string, termId: string) =>
  db
    .selectFrom('waitlistEntries')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'waitlistEntries.classId')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .select(['waitlistEntries.id', 'waitlistEntries.classId', 'waitlistEntries.state', 'waitlistEntries.at'])
    .select(['waitlistEntries.reason', 'teachingClasses.code as classCode', 'courses.name as courseName'])
    .select(
      sql<
        number | null
      >`case when waitlist_entries.state = 'waiting' then 1 + (select count(*) from waitlist_entries o
        where o.class_id = waitlist_entries.class_id and o.state = 'waiting' and o.seq < waitlist_entries.seq) end`.as(
        'position',
      ),
    )
    .select(
      sql<string | null>`(select k.name from teaching_classes c join courses k on k.id = c.course_id
        where c.id = waitlist_entries.swap_class_id)`.as('swapCourseName'),
    )
    .where('studentId', '=', studentId)
    .where('waitlistEntries.termId', '=', termId)
    .orderBy('waitlistEntries.seq', 'desc')
    .execute();

/** The latest lines about a student, and those about a whole class the student has or had to do with. */
const linesOf = (studentId: string, termId: string) => sql<number>`(select id from (
    (select e.id from selection_events e where e.student_id = ${studentId} and e.term_id = ${termId}
      order by e.id desc limit ${MOST_EVENTS})
    union all (select e.id from selection_events e where e.student_id is null and e.class_id in (
        select class_id from enrolments where student_id = ${studentId} and term_id = ${termId}
        union select class_id from waitlist_entries where student_id = ${studentId} and term_id = ${termId})
      order by e.id desc limit ${MOST_EVENTS})) lines)`;

const ownDepartment = (studentId: string) => sql<string>`(select own.name from student_records s
  join departments own on own.id = s.department_id where s.id = ${studentId})`;

const eventsOf = (db: Db, { id: studentId, accountId }: { id: string; accountId: string }, termId: string) =>
  db
    .selectFrom('selectionEvents')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'selectionEvents.classId')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .innerJoin('departments as offering', 'offering.id', 'teachingClasses.departmentId')
    .select(['selectionEvents.id', 'selectionEvents.act', 'selectionEvents.code', 'selectionEvents.at'])
    .select(['selectionEvents.message', 'teachingClasses.id as classId', 'teachingClasses.code as classCode'])
    .select(['courses.name as courseName', 'selectionEvents.reason', 'offering.name as offering'])
    .select(
      sql<string>`coalesce((select others.real_name from accounts others
      where others.id = selection_events.actor_id and others.id <> ${accountId}), '')`.as('actorName'),
    )
    .select(ownDepartment(studentId).as('own'))
    .where('selectionEvents.id', 'in', linesOf(studentId, termId))
    .orderBy('selectionEvents.id', 'desc')
    .limit(MOST_EVENTS)
    .execute();

const termShown = async (db: Db, accountId: string, language: Language, asked: string | undefined) => {
  if (asked) return asked;
  const { now, rounds } = await roundsFor(db, await chooserOf(db, accountId), language);
  const near = rounds.find(({ closesAt }) => closesAt.getTime() > now);
  return near?.termId ?? (await termOfDay(db, dayInShanghai(new Date())))?.id;
};

/** What the asker has chosen in a term, what they wait for, everything they tried, and what others did with their seats. */
export const ownSelection = async (
  { db, author, language }: Context,
  { termId: asked }: InputOf<typeof selectionCalls.mine>,
): Promise<OwnSelection> => {
  const { accountId } = author.actor;
  const termId = await termShown(db, accountId, language, asked);
  if (!termId) return { enrolments: [], waits: [], events: [] };
  const { id } = await chooserOf(db, accountId);
  const enrolments = await enrolmentsOf(db, id, termId);
  const when = await timesOf(
    db,
    enrolments.map(({ classId }) => classId),
    language,
  );
  return {
    enrolments: enrolments.map((one) => ({ ...one, ...when(one.classId) })),
    waits: (await waitsOf(db, id, termId)).map(({ reason, ...one }) => ({
      ...one,
      reason: reason?.[language] ?? '',
    })),
    events: (await eventsOf(db, { id, accountId }, termId)).map(
      ({ message, reason, offering, own, ...one }) => ({
        ...one,
        reason: reason?.[language] ?? '',
        message: message?.[language] ?? '',
        askWhom: (message && whomToAsk(one.code, { offering, own })?.[language]) ?? '',
      }),
    ),
  };
};
