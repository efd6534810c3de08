import { text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { SlotOwner } from '../rooms/public.ts';

/** Who holds a slot while an application waits. */
export const changeOwners = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SlotOwner>> => {
  const found = await db
    .selectFrom('classChanges')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'classChanges.classId')
    .innerJoin('accounts', 'accounts.id', 'classChanges.applicantId')
    .select(['classChanges.id', 'teachingClasses.name', 'accounts.realName'])
    .where('classChanges.id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, name, realName }) => [
      id,
      { kind: 'class', title: text(`${name}（待审核）`, `${name} (under review)`), by: realName },
    ]),
  );
};
