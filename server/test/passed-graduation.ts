import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';

/** An application for graduation on a day that every step has agreed to, in a batch of its own. */
export const passedGraduation = async ({ db }: TestApp, studentId: string, day: string): Promise<string> => {
  const [id, batchId, seq] = [newId(), newId(), next('graduationBatch')];
  await db
    .insertInto('graduationBatches')
    .values({
      id: batchId,
      name: `毕业批次${seq}`,
      year: Number(day.slice(0, 4)),
      seq: 100 + seq,
      applyFrom: day,
      applyTo: day,
      checkFrom: day,
      checkTo: day,
      graduationDate: day,
      presidentName: '',
      populations: [],
      state: 'open',
    } as never)
    .execute();
  await db
    .insertInto('graduationApplications')
    .values({
      id,
      no: `BY2099${String(seq).padStart(6, '0')}`,
      batchId,
      studentId,
      kind: 'normal',
      target: 'graduated',
      mobile: '13812345678',
      mailingAddress: '兰州市城关区天水南路222号',
      state: 'passed',
    } as never)
    .execute();
  return id;
};
