import { type NewRound, roundStates } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { fixedWhileOpen, noSuchRound, notInThisState } from '../info-checks.errors.ts';
import type { RoundRow } from './rounds.queries.ts';

export const rounds = versioned({
  table: 'infoCheckRounds',
  subject: 'infoCheckRound',
  none: noSuchRound,
  touches: ['updatedAt', 'updatedBy'],
});

export const createRound = (context: Context, round: NewRound): Promise<RoundRow> => {
  const { accountId } = context.author.actor;
  const values = { ...round, openedAt: null, createdBy: accountId, updatedBy: accountId };
  return rounds.transact(context, (within) => rounds.add(within, values, { after: round }));
};

/** What settles whom an open round is for and what it asks; changing it would change checks that are done. */
const FIXED = [
  ...(['kind', 'populations', 'grades', 'levels', 'departmentIds', 'expectedBy'] as const),
  ...(['alsoRequired', 'leftOut'] as const),
] as const;

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const editRound = (
  context: Context,
  { id, version, ...round }: { id: string } & NewRound & { version: number },
): Promise<RoundRow> =>
  rounds.transact(context, async (within) => {
    const before = await rounds.hold(within, { id, version });
    if (before.state === 'closed') throw notInThisState(roundStates.closed);
    if (before.state === 'open' && FIXED.some((name) => !sameAs(before[name], round[name])))
      throw fixedWhileOpen();
    return rounds.change(within, before, round, 'edit');
  });

/** Only what nobody has seen yet can be taken away. */
export const removeRound = (context: Context, { id }: { id: string }): Promise<void> =>
  rounds.transact(context, async (within) => {
    const before = await rounds.hold(within, { id });
    if (before.state !== 'draft') throw notInThisState(roundStates[before.state]);
    await rounds.drop(within, before, 'remove');
  });
