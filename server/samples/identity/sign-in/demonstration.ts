import { sql } from 'kysely';
import { TODAY } from '../../../src/modules/identity/sign-in/assistants/appointed.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';

/** The demonstration's assistant acts for its tutor from the day of seeding, for ten years. */
export const seedSignIn = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('assistantAppointments')
    .values({
      id: idOf('appointment:assistant'),
      tutorId: demonstrationIds.account('tutor'),
      assistantId: demonstrationIds.account('assistant'),
      startsOn: TODAY,
      endsOn: sql<string>`${TODAY} + 3650`,
    })
    .execute();
};
