import type { CheckKind, CheckRound } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { type Selectable, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { noSuchRound } from '../info-checks.errors.ts';

export type RoundRow = Selectable<Tables['infoCheckRounds']>;

const actionsOn = (actor: Actor, state: RoundRow['state']): CheckRound['actions'] => {
  if (!mayUse(actor, 'student:check:manage')) return [];
  if (state === 'draft') return ['edit', 'open', 'remove'];
  return state === 'open' ? ['edit', 'close'] : [];
};

/** The rounds, the newest first; colleges see those that have been opened. */
export const listRounds = async (
  { db, author: { actor } }: Context,
  { kind }: { kind?: CheckKind | undefined },
): Promise<CheckRound[]> => {
  const rows = await db
    .selectFrom('infoCheckRounds')
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'enrol'))
    .$if(!mayUse(actor, 'student:check:manage'), (query) => query.where('state', '<>', 'draft'))
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy(sql`coalesce(opened_at, created_at)`, 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, actions: actionsOn(actor, row.state) }));
};

/** An opened round by id, or the one of a kind that counts: the open one, else the newest. */
export const openedRound = async (
  db: Db | Tx,
  kind: CheckKind | undefined,
  id: string | undefined,
): Promise<RoundRow | undefined> => {
  const found = await db
    .selectFrom('infoCheckRounds')
    .selectAll()
    .where('state', '<>', 'draft')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'enrol'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (id !== undefined && !found) throw noSuchRound();
  return found;
};
