import './sign-in.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { idOf } from '../../../platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/public.ts';
import { TODAY } from './assistants/appointed.ts';

/** The demonstration's assistant acts for its tutor from the day of seeding, for ten years. */
export const writeDemonstration = async (tx: Tx): Promise<void> => {
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
