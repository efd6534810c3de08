import { text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { endSessions } from '../sessions.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { mustBeDays } from './appointment-days.ts';
import { lockAppointment } from './appointments.queries.ts';

const noSuchAppointment = () => platformErrors.notFound({ what: text('助理授权', 'The appointment') });

const assistants = versioned({
  table: 'assistantAppointments',
  subject: 'assistantAppointment',
  actions: 'assistant',
  none: noSuchAppointment,
});

const openAppointment = async (tx: Tx, tutorId: string, id: string, version: number) => {
  const found = await lockAppointment(tx, tutorId, id);
  if (!found) throw noSuchAppointment();
  const { startsOn, endsOn, endedAt, state } = found;
  assistants.mustBeCurrent(found, version, { startsOn, endsOn, state });
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
    const after = { startsOn, endsOn };
    const kept = { before: { startsOn: before.startsOn, endsOn: before.endsOn }, after };
    await assistants.change({ db: tx, author }, { id }, after, 'changeDates', kept);
  });

/** Ends an appointment before its last day, and with it the sessions in which the assistant acts for the tutor. */
export const endAppointment = async (
  { services, author }: Context,
  { id, version }: { id: string; version: number },
): Promise<void> => {
  const { accountId: tutorId } = author.actor;
  const ended = await services.db.transaction().execute(async (tx) => {
    const { assistantId } = await openAppointment(tx, tutorId, id, version);
    const within = { db: tx, author };
    await assistants.change(within, { id }, { endedAt: new Date() }, 'end', { after: { assistantId } });
    return endSessions(tx, 'appointmentEnded', (eb) =>
      eb.and([eb('accountId', '=', assistantId), eb('actingForId', '=', tutorId)]),
    );
  });
  for (const sessionId of ended) services.forgetSession(sessionId);
};
