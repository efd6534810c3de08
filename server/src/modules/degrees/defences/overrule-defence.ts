import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { KnownMember } from './committee.ts';
import { defenceErrors } from './defences.errors.ts';
import { defences } from './hold-defence.ts';

/** The failed defence an appeal was made against counts no longer: it is held anew. */
export const overruleDefence = async (
  tx: Tx,
  author: Author,
  applicationId: string,
  reason: string,
): Promise<void> => {
  const last = await tx
    .selectFrom('defences')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('passed', '=', false)
    .where('overruled', '=', false)
    .orderBy('no', 'desc')
    .forUpdate()
    .executeTakeFirst();
  if (!last) return;
  await defences.write({ db: tx, author }, last.id, { overruled: true, reason });
  await defences.log({ db: tx, author }, last.id, 'overrule', { after: { reason } });
};

const plain = (name: string): string => name.replaceAll(/\s+/g, '');

/** Nobody hears somebody again whose failure on their vote was overruled. */
export const mustBeOthers = async (
  tx: Tx,
  applicationId: string,
  members: readonly KnownMember[],
): Promise<void> => {
  const before = await tx
    .selectFrom('defenceMembers')
    .innerJoin('defences', 'defences.id', 'defenceMembers.defenceId')
    .select(['name', 'staffNo', 'expertId'])
    .where('defences.applicationId', '=', applicationId)
    .where('defences.overruled', '=', true)
    .execute();
  const again = members.find(({ name, staffNo, expertId }) =>
    before.some(
      (one) =>
        (staffNo !== null && one.staffNo === staffNo) ||
        (expertId !== null && one.expertId === expertId) ||
        plain(one.name) === plain(name),
    ),
  );
  if (again) throw defenceErrors.heardBefore({ name: again.name });
};
