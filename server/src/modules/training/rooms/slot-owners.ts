import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { roomUseKinds } from '@graduate/contract/training/rooms/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';

/** What somebody or something has a room for. */
export type SlotOwner = { kind: keyof typeof roomUseKinds; title: Text; by: string };
type Owners = ReadonlyMap<string, SlotOwner>;

declare module '../../../platform/module.ts' {
  interface Module {
    /** Its things that occupy rooms or teachers, by their ids, as others are told who is in the way. */
    slotOwners?: (db: Db | Tx, ids: readonly string[]) => Promise<Owners>;
  }
}

export const bookingOwners = async (db: Db | Tx, ids: readonly string[]): Promise<Owners> => {
  const found = await db
    .selectFrom('roomBookings')
    .innerJoin('accounts', 'accounts.id', 'roomBookings.applicantId')
    .select(['roomBookings.id', 'roomBookings.kind', 'roomBookings.purpose', 'accounts.realName'])
    .where('roomBookings.id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, kind, purpose, realName }) => [
      id,
      { kind, title: text(purpose, purpose), by: realName },
    ]),
  );
};

const somebody: SlotOwner = { kind: 'booking', title: text('其他安排', 'something else'), by: '' };

/** Who has what, for messages and tables. */
export const ownersOf = async (
  { modules }: Pick<Services, 'modules'>,
  db: Db | Tx,
  ids: readonly string[],
): Promise<(id: string) => SlotOwner> => {
  const wanted = [...new Set(ids)];
  const known: Owners[] = [];
  if (wanted.length > 0)
    for (const { slotOwners } of modules) if (slotOwners) known.push(await slotOwners(db, wanted));
  return (id) => known.find((owners) => owners.has(id))?.get(id) ?? somebody;
};
