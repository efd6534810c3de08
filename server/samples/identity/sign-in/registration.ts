import type { Insertable } from 'kysely';
import type { Db } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';
import { insertAccounts } from '../../administration/accounts/demonstration.ts';

type Registration = Insertable<Tables['registrations']>;

/** An expert with a passport asks for an account and waits for the review. */
export const insertRegistration = async (
  db: Db,
  given: Pick<Registration, 'realName'> & Partial<Registration>,
): Promise<{ id: string; accountId: string }> => {
  const [id, accountId] = [given.id ?? newId(), given.accountId ?? newId()];
  const { realName } = given;
  await insertAccounts(db, [
    { id: accountId, username: `u${id}`, realName, personKind: 'external', state: 'pending' },
  ]);
  await db
    .insertInto('registrations')
    .values({
      mobile: '13900000000',
      applicantKind: 'expert',
      idKind: 'passport',
      idNumber: 'E12345678',
      unit: '某某研究所',
      ...given,
      id,
      accountId,
    })
    .execute();
  return { id, accountId };
};
