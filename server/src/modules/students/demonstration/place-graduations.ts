import '../students.tables.ts';
import { sql, type UpdateObject } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Placed = { studentId: string; batchId: string };

/** The batches the graduates of the demonstration left in. */
export const placeInBatches = async (tx: Tx, placed: readonly Placed[]): Promise<void> => {
  await sql`update student_records set graduation_batch_id = placed.batch_id
    from unnest(${placed.map(({ studentId }) => studentId)}::uuid[],
      ${placed.map(({ batchId }) => batchId)}::uuid[]) as placed (student_id, batch_id)
    where student_records.id = placed.student_id`.execute(tx);
};

type Prepared = Record<'registered' | 'checked' | 'photographed' | 'paid' | 'owing', readonly string[]>;

/** How far students of the demonstration are who apply for graduation. */
export const prepareForGraduation = async (tx: Tx, ready: Prepared): Promise<void> => {
  const set = (ids: readonly string[], values: UpdateObject<Tables, 'studentRecords'>) =>
    tx.updateTable('studentRecords').set(values).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
  await set(ready.registered, { registrationState: 'registered' });
  await set(ready.checked, { gradCheckState: '3' });
  await set(ready.paid, { feeState: 'paid' });
  await set(ready.owing, { feeState: 'owed' });
  await sql`insert into student_photos (id, student_id, kind, storage_key, sha256, bytes, width, height, taken_at)
    select md5('graduation ' || student_id)::uuid, student_id, 'graduation', storage_key, sha256, bytes, width, height, taken_at
    from student_photos p where p.student_id = any(${ready.photographed}::uuid[]) and p.kind = 'admission' and p.current
      and not exists (select from student_photos g where g.student_id = p.student_id and g.kind = 'graduation')`.execute(
    tx,
  );
};
