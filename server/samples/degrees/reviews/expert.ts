import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';
import { DAY_MS } from '../../times.ts';

type Row = Insertable<Tables['reviewExperts']>;

/** A professor of computer science from elsewhere. */
export const expertOf = (given: Partial<Row> & Pick<Row, 'name'>): Row => ({
  id: newId(),
  unit: '西部理工大学',
  title: '教授',
  titleLevel: 'senior',
  tutorLevel: 'D',
  disciplines: ['0812'],
  mobile: null,
  email: null,
  internal: (given.departmentId ?? null) !== null,
  departmentId: null,
  staffNo: null,
  accountId: null,
  ...given,
});

export const insertExpert = async (db: Db | Tx, given: Partial<Row> & Pick<Row, 'name'>): Promise<string> => {
  const row = expertOf(given);
  await db.insertInto('reviewExperts').values(row).execute();
  return row.id;
};

type NewRound = Partial<Insertable<Tables['reviewRounds']>> & { applicationId: string; versionId: string };

/** A round a college arranges, sent to one reviewer who has not answered. */
export const insertRound = async (
  db: Db | Tx,
  given: NewRound,
  expertId: string,
): Promise<{ roundId: string; taskId: string }> => {
  const roundId = newId();
  const taskId = randomUUID();
  const dueAt = new Date(Date.now() + 20 * DAY_MS);
  await db
    .insertInto('reviewRounds')
    .values({
      id: roundId,
      no: 1,
      kind: 'first',
      manager: 'college',
      blindMode: 'double',
      needed: 2,
      external: 1,
      sentAt: null,
      dueAt,
      outcome: null,
      releasedAt: null,
      ...given,
    })
    .execute();
  await db
    .insertInto('reviewTasks')
    .values({
      id: taskId,
      roundId,
      expertId,
      code: `R${taskId.slice(0, 8)}X`,
      slot: 1,
      status: given.status === 'preparing' ? 'pending' : 'invited',
      dueAt,
      total: null,
      grade: null,
      familiarity: null,
      documentNo: null,
      reason: null,
      remindedOn: null,
    })
    .execute();
  return { roundId, taskId };
};
