import { sql, type UpdateObject } from 'kysely';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';

type Assigned = { studentId: string; batchId: string };

/** The batches the graduates of the demonstration left in. */
export const assignBatches = async (tx: Tx, assigned: readonly Assigned[]): Promise<void> => {
  await sql`update student_records set graduation_batch_id = assigned.batch_id
    from unnest(${assigned.map(({ studentId }) => studentId)}::uuid[],
      ${assigned.map(({ batchId }) => batchId)}::uuid[]) as assigned (student_id, batch_id)
    where student_records.id = assigned.student_id`.execute(tx);
};

/** For want of others the photos of their admission serve once more. */
const photographForGraduation = async (tx: Tx, studentIds: readonly string[]): Promise<void> => {
  const photos = await tx
    .selectFrom('studentPhotos as photo')
    .select(['studentId', 'storageKey', 'sha256', 'bytes', 'width', 'height', 'takenAt'])
    .where(sql<boolean>`student_id = any(${studentIds}::uuid[])`)
    .where('kind', '=', 'admission')
    .where('current', '=', true)
    .where(
      sql<boolean>`not exists (select from student_photos other
        where other.student_id = photo.student_id and other.kind = 'graduation')`,
    )
    .execute();
  await insertMany(
    tx,
    'studentPhotos',
    photos.map((photo) => ({
      ...photo,
      id: idOf(`photo:${photo.studentId}:graduation`),
      kind: 'graduation' as const,
      current: true,
    })),
  );
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
  await photographForGraduation(tx, ready.photographed);
};
