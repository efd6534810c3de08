import '../info-checks.tables.ts';
import { roundStates } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { changeMany, studentsFound } from '../../students/public.ts';
import { notInThisState, overAlready } from '../info-checks.errors.ts';
import { inRound, stateFieldOf } from './round-students.ts';
import { lockRound } from './rounds.queries.ts';
import { mustBeAsSeen } from './write-round.ts';

const everybodyIn = (db: Db | Tx, roundId: string) =>
  studentsFound(db, { kind: 'all' }, {}).where(inRound(roundId));

/** How many students a round is for as things stand. */
export const countStudents = async (
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<{ students: number }> => {
  const { students } = await everybodyIn(db, id)
    .select(sql<number>`count(*)::int`.as('students'))
    .executeTakeFirstOrThrow();
  return { students };
};

/** Begins a round: for all its students the check is to be done anew. */
export const openRound = ({ db, author }: Context, { id, version }: { id: string; version: number }) =>
  db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, id);
    mustBeAsSeen(round, version);
    if (round.state !== 'draft') throw notInThisState(roundStates[round.state]);
    if (round.closesAt < new Date()) throw overAlready();
    await tx
      .updateTable('infoCheckRounds')
      .set({
        state: 'open',
        openedAt: sql<Date>`now()`,
        version: version + 1,
        updatedBy: author.actor.accountId,
      })
      .where('id', '=', id)
      .execute();
    const { students } = await countStudents({ db: tx }, { id });
    await changeMany(
      tx,
      author,
      everybodyIn(tx, id).select('studentRecords.id'),
      { field: stateFieldOf(round.kind), value: '0' },
      { source: 'check', sourceId: id },
    );
    await audit(tx, author, {
      action: 'infoCheckRound.open',
      subject: 'infoCheckRound',
      subjectId: id,
      after: { name: round.name, students },
    });
    return { id, version: version + 1, students };
  });
