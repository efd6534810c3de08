import { batchOf, insertApplication } from '../samples/student-status/graduation/batch.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';

/** An application for graduation on a day that every step has agreed to, in a batch of its own. */
export const passedGraduation = async ({ db }: TestApp, studentId: string, day: string): Promise<string> => {
  const seq = next('graduationBatch');
  const batch = batchOf({ name: `毕业批次${seq}`, seq: 100 + seq, applyTo: day, graduationDate: day });
  await db.insertInto('graduationBatches').values(batch).execute();
  const no = `BY2099${String(seq).padStart(6, '0')}`;
  return insertApplication(db, { no, batchId: batch.id, studentId, state: 'passed' });
};
