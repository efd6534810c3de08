import '../info-checks.tables.ts';
import { type NewRound, roundStates } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { fixedWhileOpen, notInThisState } from '../info-checks.errors.ts';
import { lockRound, type RoundRow } from './rounds.queries.ts';

const subject = 'infoCheckRound';

export const createRound = ({ db, author }: Context, round: NewRound) =>
  db.transaction().execute(async (tx) => {
    const id = newId();
    const { accountId } = author.actor;
    await tx
      .insertInto('infoCheckRounds')
      .values({ id, ...round, openedAt: null, createdBy: accountId, updatedBy: accountId })
      .execute();
    await audit(tx, author, { action: 'infoCheckRound.create', subject, subjectId: id, after: round });
    return { id, version: 1 };
  });

export const mustBeAsSeen = (round: RoundRow, version: number): void => {
  if (round.version !== version)
    throw platformErrors.changedMeanwhile({ current: { version: round.version } });
};

/** What settles whom an open round is for and what it asks; changing it would change checks that are done. */
const FIXED = [
  ...(['kind', 'populations', 'grades', 'levels', 'departmentIds', 'expectedBy'] as const),
  ...(['alsoRequired', 'leftOut'] as const),
] as const;

const sameAs = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const editRound = (
  { db, author }: Context,
  { id, version, ...round }: { id: string } & NewRound & { version: number },
) =>
  db.transaction().execute(async (tx) => {
    const before = await lockRound(tx, id);
    mustBeAsSeen(before, version);
    if (before.state === 'closed') throw notInThisState(roundStates.closed);
    if (before.state === 'open' && FIXED.some((name) => !sameAs(before[name], round[name])))
      throw fixedWhileOpen();
    await tx
      .updateTable('infoCheckRounds')
      .set({ ...round, version: version + 1, updatedAt: new Date(), updatedBy: author.actor.accountId })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, { action: 'infoCheckRound.edit', subject, subjectId: id, before, after: round });
    return { id, version: version + 1 };
  });

/** Only what nobody has seen yet can be taken away. */
export const removeRound = ({ db, author }: Context, { id }: { id: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockRound(tx, id);
    if (before.state !== 'draft') throw notInThisState(roundStates[before.state]);
    await tx.deleteFrom('infoCheckRounds').where('id', '=', id).execute();
    await audit(tx, author, { action: 'infoCheckRound.remove', subject, subjectId: id, before });
  });
