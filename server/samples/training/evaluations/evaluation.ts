import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Batch = Insertable<Tables['evaluationBatches']>;
type Ticket = Insertable<Tables['evaluationTickets']>;

/** A batch that is under way, all courses with one form. */
export const batchOf = (
  given: Partial<Omit<Batch, 'rules'>> & Pick<Batch, 'termId'> & { paperId: string },
): Batch => {
  const { paperId, ...more } = given;
  return {
    id: newId(),
    name: '期末评教',
    rules: JSON.stringify([{ category: null, assessment: null, language: null, paperId }]),
    gateGrades: true,
    minResponses: 5,
    perTeacher: true,
    includeComments: true,
    state: 'open',
    openedAt: new Date(),
    closedAt: null,
    remindedOn: null,
    ...more,
  };
};

export const insertBatch = async (db: Db | Tx, given: Parameters<typeof batchOf>[0]): Promise<string> => {
  const batch = batchOf(given);
  await db.insertInto('evaluationBatches').values(batch).execute();
  return batch.id;
};

export const insertTicket = async (
  db: Db | Tx,
  given: Omit<Ticket, 'id' | 'doneOn'> & Partial<Pick<Ticket, 'id' | 'doneOn'>>,
): Promise<string> => {
  const ticket = { id: newId(), doneOn: null, ...given };
  await db.insertInto('evaluationTickets').values(ticket).execute();
  return ticket.id;
};
