import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import { businessIn } from '../../student-business/public.ts';

/** Business that hangs on a record and keeps it from being deleted. */
type BusinessCheck = { name: Text; exists: (tx: Tx, studentId: string) => Promise<boolean> };

const honours: BusinessCheck = {
  name: text('奖惩记录', 'awards or punishments'),
  exists: async (tx, studentId) =>
    (await tx
      .selectFrom('studentHonours')
      .select('id')
      .where('studentId', '=', studentId)
      .executeTakeFirst()) !== undefined,
};

const nextRecord: BusinessCheck = {
  name: text('前后学段记录', 'a record before or after it'),
  exists: async (tx, studentId) =>
    (await tx
      .selectFrom('studentRecords')
      .select('id')
      .where((eb) => eb.or([eb('previousRecordId', '=', studentId), eb('nextRecordId', '=', studentId)]))
      .where('deletedAt', 'is', null)
      .executeTakeFirst()) !== undefined,
};

/** What there is of a student besides the record itself, here and in every other module. */
export const businessOf = async (
  tx: Tx,
  services: Pick<Services, 'modules'>,
  studentId: string,
): Promise<Text[]> => {
  const found: Text[] = [];
  for (const { name, exists } of [honours, nextRecord]) if (await exists(tx, studentId)) found.push(name);
  for (const { name, count } of businessIn(services)) if ((await count(tx, studentId)) > 0) found.push(name);
  return found;
};
