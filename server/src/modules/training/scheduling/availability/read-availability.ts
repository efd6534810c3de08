import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import {
  englishWeeks,
  periodsInWords,
  weekdayName,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { Availability, availabilityCalls } from '@graduate/contract/training/scheduling/availability.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { findTerm, termOfDay } from '../../../commons/academic-calendar/public.ts';
import type { ClassScope } from '../classes.scope.ts';
import { scheduleErrors } from '../scheduling.errors.ts';
import { oneself, type Teacher, teachersWithin, teacherWithin } from './teachers.scope.ts';

const termAsked = async (db: Db | Tx, termId: string | undefined) => {
  const term = termId ? await findTerm(db, termId) : await termOfDay(db, dayInShanghai(new Date()));
  if (!term) throw scheduleErrors.noTerm();
  return term;
};

type Met = { course: string; weekday: number; weeks: number; periods: number };

/** Lessons that stand where the teacher cannot be. */
const placedThere = async (db: Db | Tx, staffId: string, termId: string): Promise<Met[]> => {
  const { rows } = await sql<Met>`
    select c.name as course, m.weekday, m.week_mask as weeks, bit_or(1 << (w.period - 1)) as periods
    from teacher_availability a
    cross join lateral jsonb_to_recordset(a.wishes) as w (weekday int, period int, wish text)
    join class_meetings m on m.term_id = a.term_id and a.staff_id = any(m.teacher_ids) and m.weekday = w.weekday
      and m.period_mask & (1 << (w.period - 1)) <> 0 and m.week_mask <> 0
    join teaching_classes k on k.id = m.class_id and k.state <> 'cancelled' join courses c on c.id = k.course_id
    where a.staff_id = ${staffId} and a.term_id = ${termId} and w.wish = 'never'
    group by c.name, m.id order by m.weekday, m.start_period`.execute(db);
  return rows;
};

const inWords = ({ course, weekday, weeks, periods }: Met, language: Language): string =>
  text(
    `${weekdayName(weekday).zh}第${periodsInWords(periods)}节（${weeksInWords(weeks)}周）已排“${course}”，请与开课单位联系调整`,
    `“${course}” is placed on ${weekdayName(weekday).en}, periods ${periodsInWords(periods)} (weeks ${englishWeeks(weeksInWords(weeks))}); ask the department to move it`,
  )[language];

export const availabilityOf = async (
  db: Db | Tx,
  { id, name }: Teacher,
  termId: string | undefined,
  language: Language,
): Promise<Availability> => {
  const term = await termAsked(db, termId);
  const stored = await db
    .selectFrom('teacherAvailability')
    .select(['wishes', 'reason', 'version'])
    .where('staffId', '=', id)
    .where('termId', '=', term.id)
    .executeTakeFirst();
  const met = stored ? await placedThere(db, id, term.id) : [];
  return {
    staffId: id,
    teacherName: name,
    termId: term.id,
    termName: termName(term)[language],
    wishes: stored?.wishes ?? [],
    reason: stored?.reason ?? '',
    warnings: met.map((one) => inWords(one, language)),
    version: stored?.version ?? 0,
  };
};

export const ownAvailability = async (
  { db, scope, language }: Context<ClassScope>,
  { termId }: QueryOf<typeof availabilityCalls.ownWishes>,
): Promise<Availability> => availabilityOf(db, await oneself(db, scope), termId, language);

export const findAvailability = async (
  { db, scope, language }: Context<ClassScope>,
  { id, termId }: { id: string; termId?: string | undefined },
): Promise<Availability> => availabilityOf(db, await teacherWithin(db, scope, id), termId, language);

const counted = (wish: string) =>
  sql<number>`(select count(*)::int from jsonb_to_recordset(a.wishes) as w (wish text) where w.wish = ${wish})`;

/** Those who teach in a term or have said when they would, with how much of the week that leaves. */
export const listAvailability = async (
  { db, scope }: Context<ClassScope>,
  query: QueryOf<typeof availabilityCalls.listWishes>,
) => {
  const { id: termId } = await termAsked(db, query.termId);
  const classes = sql<number>`(select count(*)::int from class_teachers t join teaching_classes c on c.id = t.class_id
    where t.staff_id = staff.id and c.term_id = ${termId} and c.state <> 'cancelled')`;
  const found = filtered(
    teachersWithin(db, scope)
      .leftJoin('teacherAvailability as a', (join) =>
        join.onRef('a.staffId', '=', 'staff.id').on('a.termId', '=', termId),
      )
      .where((eb) => eb.or([eb('a.staffId', 'is not', null), sql<boolean>`${classes} > 0`])),
    query,
    {
      keyword: (keyword) => contains(['staff.staffNo', 'staff.name'], keyword),
      yxCode: 'departments.code',
      termId: () => sql<boolean>`true`,
    },
  );
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select(['staff.id', 'staff.staffNo', 'staff.name as teacherName', 'a.updatedAt'])
        .select(['departments.name as departmentName', classes.as('classes')])
        .select([counted('prefer').as('prefer'), counted('avoid').as('avoid'), counted('never').as('never')])
        .select(sql<string>`coalesce(a.reason, '')`.as('reason')),
    sort: {
      staffNo: 'staff.staffNo',
      teacherName: 'staff.name',
      never: counted('never'),
      updatedAt: 'a.updatedAt',
    },
    usual: ['-never', 'staffNo', 'id'],
  });
};
