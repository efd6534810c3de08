import '../students.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

type Placed = { studentId: string; batchId: string };

/** The batches the graduates of the demonstration left in. */
export const placeInBatches = async (tx: Tx, placed: readonly Placed[]): Promise<void> => {
  await sql`update student_records set graduation_batch_id = placed.batch_id
    from unnest(${placed.map(({ studentId }) => studentId)}::uuid[],
      ${placed.map(({ batchId }) => batchId)}::uuid[]) as placed (student_id, batch_id)
    where student_records.id = placed.student_id`.execute(tx);
};

/** These students of the demonstration are registered and have had data and photo for their graduation checked. */
export const prepareForGraduation = async (tx: Tx, studentIds: readonly string[]): Promise<void> => {
  await tx
    .updateTable('studentRecords')
    .set({ gradCheckState: '3', registrationState: 'registered' })
    .where(sql<boolean>`id = any(${studentIds}::uuid[])`)
    .execute();
  await sql`insert into student_photos (id, student_id, kind, storage_key, sha256, bytes, width, height, taken_at)
    select md5('graduation ' || student_id)::uuid, student_id, 'graduation', storage_key, sha256, bytes, width, height, taken_at
    from student_photos p where p.student_id = any(${studentIds}::uuid[]) and p.kind = 'admission' and p.current
      and not exists (select from student_photos g where g.student_id = p.student_id and g.kind = 'graduation')`.execute(
    tx,
  );
};
