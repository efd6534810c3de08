import type { Appointment } from '@graduate/contract/identity/sign-in/assistants.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { IN_FORCE, TODAY } from './appointed.ts';

/** The tutor of that name, if they have appointed this assistant for today. */
export const appointingTutor = async (
  db: Db,
  tutorName: string,
  assistantId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('assistantAppointments as a')
    .innerJoin('accounts as tutor', 'tutor.id', 'a.tutorId')
    .select('a.tutorId')
    .where(sql`lower(tutor.username)`, '=', tutorName.toLowerCase())
    .where('a.assistantId', '=', assistantId)
    .where(IN_FORCE)
    .executeTakeFirst();
  return row?.tutorId;
};

const STATE = sql<Appointment['state']>`case
  when a.ended_at is not null or a.ends_on < ${TODAY} then 'over'
  when a.starts_on > ${TODAY} then 'coming' else 'running' end`;

const appointments = (db: Db, tutorId: string) =>
  db
    .selectFrom('assistantAppointments as a')
    .innerJoin('accounts', 'accounts.id', 'a.assistantId')
    .select([
      'a.id',
      'accounts.username',
      'accounts.realName',
      'a.startsOn',
      'a.endsOn',
      'a.endedAt',
      'a.version',
      STATE.as('state'),
    ])
    .where('a.tutorId', '=', tutorId);

/** One of the tutor's appointments, locked until the transaction ends. */
export const lockAppointment = (db: Db, tutorId: string, id: string) =>
  appointments(db, tutorId).select('a.assistantId').where('a.id', '=', id).forUpdate('a').executeTakeFirst();

export const listAppointments = async ({ db, author }: Context): Promise<Appointment[]> => {
  const tutorId = author.actor.accountId;
  const rows = await appointments(db, tutorId)
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...row,
    actions: row.state === 'over' ? [] : ['change', 'end'],
  }));
};
