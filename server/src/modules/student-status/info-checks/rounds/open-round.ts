import { roundStates } from '@graduate/contract/student-status/info-checks/rounds.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { counted } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { changeMany, studentsFound } from '../../students/public.ts';
import { notInThisState, overAlready } from '../info-checks.errors.ts';
import { inRound, stateFieldOf } from './round-students.ts';
import { rounds } from './write-round.ts';

const everybodyIn = (db: Db | Tx, roundId: string) =>
  studentsFound(db, { kind: 'all' }, {}).where(inRound(roundId));

/** How many students a round is for as things stand. */
export const countStudents = async (
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<{ students: number }> => ({ students: await counted(everybodyIn(db, id)) });

/** Begins a round: for all its students the check is to be done anew. */
export const openRound = (context: Context, { id, version }: { id: string; version: number }) =>
  rounds.transact(context, async (within) => {
    const round = await rounds.hold(within, { id, version });
    if (round.state !== 'draft') throw notInThisState(roundStates[round.state]);
    if (round.closesAt < new Date()) throw overAlready();
    const { students } = await countStudents(within, { id });
    await changeMany(
      within.db,
      within.author,
      everybodyIn(within.db, id).select('studentRecords.id'),
      { field: stateFieldOf(round.kind), value: '0' },
      { source: 'check', sourceId: id },
    );
    const opened = { state: 'open' as const, openedAt: new Date() };
    const kept = { after: { name: round.name, students } };
    return { ...(await rounds.change(within, round, opened, 'open', kept)), students };
  });
