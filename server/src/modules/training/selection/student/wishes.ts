import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import type { OwnWish, OwnWishes } from '@graduate/contract/training/selection/wishes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { noSuchClass } from '../../scheduling/public.ts';
import { teachersOfClass } from '../../teaching/public.ts';
import { lastKeyOf } from '../draw/draw-report.ts';
import { deskBefore } from '../draw/wishes-of-round.ts';
import { writeEvents } from '../engine/batch.ts';
import { wishProblem } from '../engine/wish-rules.ts';
import { readRound } from '../rounds/round-row.ts';
import { inWords, noSuchRound } from '../selection.errors.ts';
import { timesOf } from './offer.ts';
import { chooserOf } from './who-chooses.ts';

type Stored = Omit<OwnWish, 'time' | 'reason'> & { reason: { zh: string; en: string } | null };

const rowsOf = async (db: Db | Tx, studentId: string, roundId: string): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select selection_wishes.class_id, teaching_classes.code as class_code, selection_wishes.course_id,
      k.name as course_name, teaching_classes.credits, selection_wishes.rank,
      ${teachersOfClass(sql`teaching_classes.id`)} as teachers,
      greatest(0, teaching_classes.capacity - teaching_classes.enrolled + (select count(*) from enrolments e
        where e.class_id = teaching_classes.id and e.round_id = ${roundId} and e.source = 'pre'
          and e.state = 'enrolled'))::int as free,
      (select count(*) from selection_wishes o where o.round_id = ${roundId}
        and o.class_id = selection_wishes.class_id)::int as wishes,
      selection_wishes.outcome, selection_wishes.lottery_key, selection_wishes.priority_group as "group",
      selection_wishes.reason, ${lastKeyOf} as last_key
    from selection_wishes join teaching_classes on teaching_classes.id = selection_wishes.class_id
      join courses k on k.id = selection_wishes.course_id
    where selection_wishes.student_id = ${studentId} and selection_wishes.round_id = ${roundId}
    order by selection_wishes.at, k.name, selection_wishes.rank`.execute(db);
  return rows;
};

const hidden = { outcome: null, lotteryKey: null, group: null, lastKey: null, reason: null };

/** The wishes of a student; what came of them is told when the draw is published, not before. */
const shownTo = async (
  db: Db,
  studentId: string,
  roundId: string,
  language: Language,
): Promise<OwnWishes> => {
  const round = await readRound(db, roundId, language);
  if (round.kind !== 'pre' || round.state === 'draft') throw noSuchRound();
  const { studentNo } = await db
    .selectFrom('studentRecords')
    .select('studentNo')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(db, studentId, roundId);
  const when = await timesOf(
    db,
    rows.map(({ classId }) => classId),
    language,
  );
  const isTold = round.seed !== null;
  return {
    roundId,
    name: round.name,
    state: round.state === 'drawn' ? 'closed' : round.state,
    studentNo: studentNo ?? '',
    seedHash: round.seedHash,
    seed: round.seed,
    publishedAt: round.publishedAt,
    wishes: rows.map((row) => {
      const { reason, ...one } = isTold ? row : { ...row, ...hidden };
      return { ...one, time: when(row.classId).time, reason: reason?.[language] ?? '' };
    }),
  };
};

export const findWishes = async (
  { db, author, language }: HttpContext,
  { roundId }: InputOf<typeof selectionCalls.wishes>,
): Promise<OwnWishes> => shownTo(db, (await chooserOf(db, author.actor.accountId)).id, roundId, language);

const termOf = async (db: Db, roundId: string): Promise<string> => {
  const { termId } = await db
    .selectFrom('courseSelectionRounds')
    .select('termId')
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow(() => noSuchRound());
  return termId;
};

/** What a refused list is told stands in the log with the class it is about. */
class AboutClass extends Error {
  constructor(
    readonly classId: string,
    readonly refusal: Refused,
  ) {
    super(refusal.message);
  }
}

const replace = async (
  tx: Tx,
  studentId: string,
  { roundId, classIds }: { roundId: string; classIds: readonly string[] },
  courseOf: (classId: string) => string,
): Promise<void> => {
  await tx
    .deleteFrom('selectionWishes')
    .where('roundId', '=', roundId)
    .where('studentId', '=', studentId)
    .execute();
  const ranks = new Map<string, number>();
  const rows = classIds.map((classId, index) => {
    const courseId = courseOf(classId);
    const rank = (ranks.get(courseId) ?? 0) + 1;
    ranks.set(courseId, rank);
    // The order of the list is kept: one millisecond after the other.
    return { id: newId(), roundId, studentId, courseId, classId, rank, at: new Date(Date.now() + index) };
  });
  if (rows.length > 0) await tx.insertInto('selectionWishes').values(rows).execute();
};

/** Replaces all wishes of the asker in a round; until it closes that costs nothing and no order of arrival counts. */
export const saveWishes = async (
  { db, author, language }: HttpContext,
  { roundId, classIds: asked }: InputOf<typeof selectionCalls.saveWishes>,
): Promise<OwnWishes> => {
  const { actor, address } = author;
  const { id: studentId } = await chooserOf(db, actor.accountId);
  const termId = await termOf(db, roundId);
  const classIds = [...new Set(asked)];
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select hold_selection(${[studentId]}::uuid[], ${[termId]}::uuid[], '{}'::uuid[])`.execute(tx);
      const desk = await deskBefore(tx, db, { termId, roundId }, [studentId], classIds);
      const problem = wishProblem(desk, { roundId, studentId, classIds });
      if (problem) throw new AboutClass(problem.classId, problem.refusal);
      await replace(tx, studentId, { roundId, classIds }, (id) => {
        const wanted = desk.classOf(id);
        if (!wanted) throw noSuchClass();
        return wanted.courseId;
      });
    });
  } catch (error) {
    if (!(error instanceof AboutClass)) throw error;
    const { classId, refusal } = error;
    const { accountId: actorId, role } = actor;
    const by = { actorId, actorRole: role.code, address };
    // An empty list that comes too late is about no class.
    if (classId)
      await writeEvents(db, [
        { roundId, termId, studentId, classId, act: 'wish', ...inWords(refusal), ...by },
      ]);
    throw refusal;
  }
  return shownTo(db, studentId, roundId, language);
};
