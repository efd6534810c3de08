import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { OwnRound, SelectionContext } from '@graduate/contract/training/selection/selection.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { houseRules } from '../engine/around.ts';
import { roundsFor } from './open-rounds.ts';
import { chooserOf } from './who-chooses.ts';

type Standing = {
  creditsSelected: number;
  creditCap: number | null;
  waiting: number;
  favourites: string[];
  planned: boolean;
};

/** How a student stands before a round, in one statement: thousands open the page in the same minute. */
const standingOf = async (
  db: Db,
  studentId: string,
  { id: roundId, termId }: { id: string | null; termId: string | null },
): Promise<Standing> => {
  const { rows } = await sql<Standing>`select
    (select coalesce(sum(c.credits), 0)::float8 from enrolments e join teaching_classes c on c.id = e.class_id
      where e.student_id = ${studentId} and e.term_id = ${termId} and e.state = 'enrolled') as credits_selected,
    (select count(*)::int from waitlist_entries w
      where w.student_id = ${studentId} and w.term_id = ${termId} and w.state = 'waiting') as waiting,
    coalesce((select r.max_credits from course_selection_rounds r where r.id = ${roundId}),
      (select p.max_term_credits from student_plans s join programmes p on p.id = s.programme_id
        where s.student_id = ${studentId}))::float8 as credit_cap,
    array(select f.class_id from selection_favourites f join teaching_classes c on c.id = f.class_id
      where f.student_id = ${studentId} and c.term_id = ${termId} order by f.at) as favourites,
    exists (select from student_plans s
      where s.student_id = ${studentId} and s.current_version_id is not null) as planned`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('a statement without a table has one row');
  return standing;
};

/** Rounds with a draw in which somebody has wished: told until they are put away. */
const drawsOf = async (db: Db, studentId: string, language: Language): Promise<SelectionContext['draws']> => {
  const rows = await db
    .selectFrom('courseSelectionRounds')
    .innerJoin('academicTerms', 'academicTerms.id', 'courseSelectionRounds.termId')
    .select(['courseSelectionRounds.id', 'name', 'state', 'academicYear', 'termNo'])
    .where('kind', '=', 'pre')
    .where('state', 'in', ['ready', 'drawn', 'published'])
    .where(
      sql<SqlBool>`exists (select from selection_wishes w where w.round_id = course_selection_rounds.id
        and w.student_id = ${studentId}) and not exists (select from selection_windows o
        where o.round_id = course_selection_rounds.id and o.closes_at > now())`,
    )
    .orderBy('courseSelectionRounds.createdAt', 'desc')
    .limit(4)
    .execute();
  return rows.map(({ id, name, state, academicYear, termNo }) => ({
    id,
    name,
    termName: termName({ academicYear, termNo })[language],
    state: state === 'published' ? 'published' : 'closed',
  }));
};

/** Whose class was cancelled goes on in a round that is over, until their own time is over as well. */
const excusedRound = async (
  db: Db,
  studentId: string,
  rounds: readonly OwnRound[],
): Promise<OwnRound | undefined> => {
  const excused = await db
    .selectFrom('studentTerms')
    .select(['termId', 'excusedUntil'])
    .where('studentId', '=', studentId)
    .where('excusedUntil', '>', sql<Date>`now()`)
    .execute();
  const own = excused.flatMap(({ termId, excusedUntil }) => {
    const last = rounds.findLast((one) => one.termId === termId && one.kind !== 'pre');
    return last && excusedUntil ? { ...last, closesAt: excusedUntil } : [];
  });
  return own[0];
};

/** Which round is open to the asker, which comes next, and how they stand. */
export const selectionContext = async ({ db, author, language }: Context): Promise<SelectionContext> => {
  const chooser = await chooserOf(db, author.actor.accountId);
  const { now, rounds } = await roundsFor(db, chooser, language);
  const round =
    rounds.findLast(({ opensAt, closesAt }) => opensAt.getTime() <= now && now < closesAt.getTime()) ??
    (await excusedRound(db, chooser.id, rounds));
  const nextRound = rounds.find(({ opensAt }) => opensAt.getTime() > now);
  const shown = round ?? nextRound;
  const { creditCap, ...standing } = await standingOf(db, chooser.id, shown ?? { id: null, termId: null });
  return {
    serverTime: now,
    round: round ?? null,
    nextRound: nextRound ?? null,
    ...standing,
    creditCap: shown ? (creditCap ?? (await houseRules(db)).termCreditCap) : 0,
    draws: await drawsOf(db, chooser.id, language),
  };
};
