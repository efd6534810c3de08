import type { StudentTutor } from '@graduate/contract/student-status/students/records.ts';
import { sql } from 'kysely';
import { CERTIFIED } from '../../../src/modules/student-status/graduation/process/certify-withdrawal.ts';
import { kept, wholeRecords } from '../../../src/modules/student-status/graduation/process/take-snapshot.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { timeOf } from '../../times.ts';
import { assignBatches } from '../students/seed-graduations.ts';
import { PRESIDENT } from './batch.ts';
import type { DemonstrationBatch } from './batches.ts';

type TutorRow = StudentTutor & { studentId: string };

const tutorsOf = async (tx: Tx): Promise<Map<string, StudentTutor[]>> => {
  const { rows } = await sql<TutorRow>`
    select st.student_id as "studentId", st.tutor_id as "tutorId", s.staff_no as "tutorNo", s.name, st.role,
      st.from_date::text as "fromDate", st.to_date::text as "toDate", st.source
    from student_tutors st join tutors t on t.id = st.tutor_id join staff s on s.id = t.staff_id
      join student_records r on r.id = st.student_id
    where r.conclusion is not null order by st.student_id, st.role`.execute(tx);
  const byStudent = new Map<string, StudentTutor[]>();
  for (const { studentId, ...tutor } of rows)
    byStudent.set(studentId, [...(byStudent.get(studentId) ?? []), tutor]);
  return byStudent;
};

const photosOf = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('studentPhotos')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentPhotos.studentId')
    .select(['studentPhotos.id', 'studentId'])
    .where('studentPhotos.kind', '=', 'graduation')
    .where('current', '=', true)
    .where('conclusion', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, studentId }) => [studentId, id]));
};

/** Everybody who left with a certificate stands in the library; who withdrew is in no batch. */
export const writeLibrary = async (
  tx: Tx,
  batches: readonly DemonstrationBatch[],
  author: string,
): Promise<void> => {
  const batchOn = new Map(batches.map(({ id, graduationDate }) => [graduationDate, id]));
  const rows = await wholeRecords(tx)
    .where('conclusion', 'is not', null)
    .where('graduationDate', 'is not', null)
    .orderBy('studentRecords.id')
    .execute();
  const placed = rows.flatMap(({ id, graduationDate, status }) => {
    const batchId = graduationDate && status !== 'withdrawn' && batchOn.get(graduationDate);
    return batchId ? [{ studentId: id, batchId }] : [];
  });
  await assignBatches(tx, placed);
  const [tutors, photos] = [await tutorsOf(tx), await photosOf(tx)];
  const batchOf = new Map(placed.map(({ studentId, batchId }) => [studentId, batchId]));
  await insertMany(
    tx,
    'graduateRecords',
    rows.map((row) => {
      const batchId = batchOf.get(row.id) ?? null;
      return {
        id: idOf(`graduate:${row.id}`),
        studentId: row.id,
        batchId,
        revision: 1,
        content: { ...kept(row), graduationBatchId: batchId } as never,
        tutors: (tutors.get(row.id) ?? []) as never,
        photoId: photos.get(row.id) ?? null,
        presidentName: PRESIDENT,
        reason: row.status === 'withdrawn' ? CERTIFIED : '确认毕业',
        latest: true,
        createdBy: author,
        createdAt: timeOf(row.graduationDate ?? row.statusDate),
      };
    }),
  );
};
