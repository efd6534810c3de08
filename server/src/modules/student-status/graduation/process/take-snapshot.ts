import { recordFieldCodes } from '@graduate/contract/student-status/students/record-fields.ts';
import type {
  RecordData,
  RecordValue,
  StudentTutor,
} from '@graduate/contract/student-status/students/records.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/ids.ts';
import { currentPhotos } from '../../students/public.ts';

/** Whole records with the names of their places. */
export const wholeRecords = (tx: Tx) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('studentClasses', 'studentClasses.id', 'studentRecords.classId')
    .selectAll('studentRecords')
    .select(['departments.code as departmentCode', 'departments.name as departmentName'])
    .select('studentClasses.name as className');

type WholeRecord = Awaited<ReturnType<ReturnType<typeof wholeRecords>['executeTakeFirstOrThrow']>>;

/** A record as it is kept: the document number stays sealed, places keep the names they have now. */
export const kept = (row: WholeRecord): RecordData => {
  const fields = recordFieldCodes.map((code) => [code, row[code] as RecordValue] as const);
  const { personId, departmentCode, departmentName, className } = row;
  return { ...Object.fromEntries(fields), personId, departmentCode, departmentName, className };
};

const latestOf = (tx: Tx, studentId: string) =>
  tx
    .selectFrom('graduateRecords')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('latest', '=', true)
    .forUpdate()
    .executeTakeFirst();

const lastRevision = async (tx: Tx, studentId: string): Promise<number> => {
  const row = await tx
    .selectFrom('graduateRecords')
    .select((eb) => eb.fn.max('revision').as('last'))
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  return row?.last ?? 0;
};

type Snapshot = {
  studentId: string;
  batchId: string | null;
  applicationId: string | null;
  presidentName: string;
  content: RecordData;
  tutors: readonly StudentTutor[];
  photoId: string | null;
  reason: string;
};

const write = async (tx: Tx, author: Author, snapshot: Snapshot): Promise<void> => {
  const { studentId, content, tutors, ...rest } = snapshot;
  const revision = (await lastRevision(tx, studentId)) + 1;
  await retireSnapshot(tx, studentId);
  await tx
    .insertInto('graduateRecords')
    .values({
      id: newId(),
      studentId,
      revision,
      ...rest,
      content: JSON.stringify(content),
      tutors: JSON.stringify(tutors),
      createdBy: author.actor?.accountId ?? null,
    })
    .execute();
};

/** Nobody is a graduate any more whose confirmation was undone; what was written stays. */
export const retireSnapshot = async (tx: Tx, studentId: string): Promise<void> => {
  await tx
    .updateTable('graduateRecords')
    .set({ latest: false })
    .where('studentId', '=', studentId)
    .where('latest', '=', true)
    .execute();
};

type Occasion = Pick<Snapshot, 'studentId' | 'batchId' | 'applicationId' | 'presidentName' | 'reason'> & {
  /** As they were before they were closed. */
  tutors: readonly StudentTutor[];
};

/** Puts a graduate into the library: the whole record as it is at this moment, tutors and photo. */
export const takeSnapshot = async (tx: Tx, author: Author, occasion: Occasion): Promise<void> => {
  const { studentId } = occasion;
  const photo = await currentPhotos(tx, [studentId]).where('kind', '=', 'graduation').executeTakeFirst();
  await write(tx, author, {
    ...occasion,
    content: kept(
      await wholeRecords(tx).where('studentRecords.id', '=', studentId).executeTakeFirstOrThrow(),
    ),
    photoId: photo?.id ?? null,
  });
};

/** Corrects what the library says by a new revision; whoever is not in it has nothing to correct. */
export const reviseSnapshot = async (
  tx: Tx,
  author: Author,
  studentId: string,
  values: RecordData,
  reason: string,
): Promise<void> => {
  const latest = await latestOf(tx, studentId);
  if (!latest) return;
  const { batchId, applicationId, presidentName, content, tutors, photoId } = latest;
  await write(tx, author, {
    studentId,
    batchId,
    applicationId,
    presidentName,
    content: { ...content, ...values },
    tutors,
    photoId,
    reason,
  });
};
