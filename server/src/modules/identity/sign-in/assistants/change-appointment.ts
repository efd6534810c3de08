import '../sign-in.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { endSessions } from '../sessions.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { mustBeDays } from './appointment-days.ts';
import { lockAppointment } from './appointments.queries.ts';

const openAppointment = async (tx: Tx, tutorId: string, id: string, version: number) => {
  const found = await lockAppointment(tx, tutorId, id);
  if (!found) throw platformErrors.notFound({ what: text('助理授权', 'The appointment') });
  const { startsOn, endsOn, endedAt, state } = found;
  if (found.version !== version)
    throw platformErrors.changedMeanwhile({ current: { startsOn, endsOn, state } });
  if (state === 'over' || endedAt) throw signInErrors.appointmentOver();
  return found;
};

type Dates = { startsOn: string; endsOn: string; version: number };

export const changeAppointment = (
  { services: { db }, author }: Context,
  { id, startsOn, endsOn, version }: { id: string } & Dates,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await openAppointment(tx, author.actor.accountId, id, version);
    await mustBeDays(tx, { startsOn, endsOn });
    await tx
      .updateTable('assistantAppointments')
      .set({ startsOn, endsOn, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, {
      action: 'assistant.changeDates',
      subject: 'assistantAppointment',
      subjectId: id,
      before: { startsOn: before.startsOn, endsOn: before.endsOn },
      after: { startsOn, endsOn },
    });
  });

/** Ends an appointment before its last day, and with it the sessions in which the assistant acts for the tutor. */
export const endAppointment = async (
  { services, author }: Context,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const { accountId: tutorId } = author.actor;
  const ended = await services.db.transaction().execute(async (tx) => {
    const { assistantId } = await openAppointment(tx, tutorId, id, version);
    await tx
      .updateTable('assistantAppointments')
      .set({ endedAt: sql`now()`, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await audit(tx, author, {
      action: 'assistant.end',
      subject: 'assistantAppointment',
      subjectId: id,
      after: { assistantId },
    });
    return endSessions(tx, 'appointmentEnded', (eb) =>
      eb.and([eb('accountId', '=', assistantId), eb('actingForId', '=', tutorId)]),
    );
  });
  for (const sessionId of ended) services.forgetSession(sessionId);
};
