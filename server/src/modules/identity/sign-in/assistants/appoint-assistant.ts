import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { requireOpenWindow } from '../../../commons/date-windows/public.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { appointmentWindow } from '../sign-in.windows.ts';
import { TODAY } from './appointed.ts';
import { mustBeDays } from './appointment-days.ts';

type Wish = { username: string; startsOn: string; endsOn: string };

const findAssistant = (db: Db, username: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('state', '=', 'active')
    .executeTakeFirst();

/** An appointment that has run out no longer stands in the way of a new one. */
const closeRunOut = (db: Db, tutorId: string, assistantId: string) =>
  db
    .updateTable('assistantAppointments')
    .set({ endedAt: sql`now()` })
    .where('tutorId', '=', tutorId)
    .where('assistantId', '=', assistantId)
    .where('endedAt', 'is', null)
    .where('endsOn', '<', TODAY)
    .execute();

/** A tutor lets somebody act for them from one day to another. */
export const appointAssistant = ({ db, author }: Context, wish: Wish): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    const tutorId = author.actor.accountId;
    const { startsOn, endsOn } = wish;
    await requireOpenWindow(tx, appointmentWindow, { departmentId: author.actor.department?.id });
    await mustBeDays(tx, wish);
    const assistant = await findAssistant(tx, wish.username);
    if (!assistant) throw signInErrors.noSuchAssistant();
    if (assistant.id === tutorId) throw signInErrors.ownAssistant();
    await closeRunOut(tx, tutorId, assistant.id);
    const appointed = await tx
      .insertInto('assistantAppointments')
      .values({ id: newId(), tutorId, assistantId: assistant.id, startsOn, endsOn })
      .onConflict((conflict) =>
        conflict.columns(['tutorId', 'assistantId']).where('endedAt', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirstOrThrow(() => signInErrors.alreadyAppointed());
    await audit(tx, author, {
      action: 'assistant.appoint',
      subject: 'assistantAppointment',
      subjectId: appointed.id,
      after: { assistantId: assistant.id, startsOn, endsOn },
    });
    return appointed;
  });
