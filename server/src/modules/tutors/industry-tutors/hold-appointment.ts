import type { IndustryState } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { appointmentsWithin } from './appointments.scope.ts';
import { industryErrors, noSuchIndustry } from './industry-tutors.errors.ts';

export type Appointment = Selectable<Tables['industryAppointments']>;

/** Personal numbers stay out of the log. */
export const appointments = versioned({
  table: 'industryAppointments',
  subject: 'industryTutor',
  none: noSuchIndustry,
  recorded: ({ idNumber: _number, mobile: _mobile, ...row }: Appointment) => row,
  constraints: { industry_appointments_one_in_force: () => industryErrors.inForce() },
});

export const lockAppointment = (tx: Tx, id: string): Promise<Appointment> =>
  appointments.hold({ db: tx }, { id });

export const mustBeIn = (
  { state }: Pick<Appointment, 'state'>,
  ...states: readonly IndustryState[]
): void => {
  if (!states.includes(state)) throw industryErrors.wrongState({ state });
};

/** The appointment within reach, held. */
export const holdWithin = async (
  tx: Tx,
  scope: StaffScope,
  at: { id: string; version?: number },
): Promise<Appointment> => {
  await appointmentsWithin(tx, scope)
    .select('industryAppointments.id')
    .where('industryAppointments.id', '=', at.id)
    .executeTakeFirstOrThrow(() => noSuchIndustry());
  return appointments.hold({ db: tx }, at);
};
