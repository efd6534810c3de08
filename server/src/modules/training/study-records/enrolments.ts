import {
  type EnrolmentSource,
  type EnrolmentState,
  enrolmentSources,
} from '@graduate/contract/training/study-records/choices.ts';
import { type SqlBool, sql } from 'kysely';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { asTyped, noteCapacity, noteSeats } from './seat-log.ts';

type Enrolled = { id: string; studentId: string };
type Ended = Enrolled & { classId: string };

/** Classes whose seats are counted anew, held in one order so that nobody waits in a circle. */
const holdClasses = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('teachingClasses')
    .select(['id', 'termId', 'courseId', 'capacity', 'enrolled'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type Enrolling = {
  classId: string;
  /** In the order in which they get the seats that are left. */
  studentIds: readonly string[];
  source: EnrolmentSource;
  reason: string | null;
  /** The class grows with them instead. */
  raiseCapacity?: boolean;
};

/**
 * Seats students in a class, however many with one statement; who takes the course already in this term is passed over, and
 * so is whoever comes after the last seat. Who was seated; the caller says why the others were not.
 */
export const enrolStudents = async (
  tx: Tx,
  author: Author,
  { classId, studentIds, source, reason, raiseCapacity = false }: Enrolling,
): Promise<Enrolled[]> => {
  const [held] = await holdClasses(tx, [classId]);
  if (!held || studentIds.length === 0) return [];
  const { termId, courseId, capacity, enrolled } = held;
  const seats = raiseCapacity ? studentIds.length : capacity - enrolled;
  const { rows } = await sql<Enrolled>`
    insert into enrolments (id, student_id, class_id, term_id, course_id, state, source, attempt_kind, reason, acted_by)
    select gen_random_uuid(), w.student_id, ${classId}, ${termId}, ${courseId}, 'enrolled', ${source},
      case when exists (select from grades g where g.student_id = w.student_id and g.course_id = ${courseId})
        then 'retake' else 'first' end, ${reason}, ${author.actor?.accountId ?? null}
    from unnest(${studentIds}::uuid[]) with ordinality as w (student_id, no)
    where not exists (select from enrolments e where e.student_id = w.student_id and e.term_id = ${termId}
      and e.course_id = ${courseId} and e.state = 'enrolled')
    order by w.no limit ${Math.max(0, seats)}
    on conflict do nothing
    returning id, student_id as "studentId"`.execute(tx);
  if (rows.length === 0) return [];
  const grown = Math.max(capacity, enrolled + rows.length);
  await tx
    .updateTable('teachingClasses')
    .set({ enrolled: enrolled + rows.length, capacity: grown })
    .where('id', '=', classId)
    .execute();
  if (grown > capacity) await noteCapacity(tx, author, { classId, before: capacity, after: grown, reason });
  const why = asTyped(reason) ?? enrolmentSources[source];
  await noteSeats(
    tx,
    author,
    'add',
    rows.map(({ studentId }) => ({ classId, studentId, reason: why })),
  );
  await audit(tx, author, {
    action: 'enrolment.add',
    subject: 'teachingClass',
    subjectId: classId,
    after: { students: rows.map(({ studentId }) => studentId), source, reason, raiseCapacity },
  });
  return rows;
};

const endings = { removed: 'remove', classCancelled: 'cancel', frozenOut: 'freezeOut' } as const;
type Ending = { state: keyof typeof endings & EnrolmentState; reason: string | null };

/** Ends enrolments that go on, whose they are or which, and frees their seats; a grade keeps them. */
export const endEnrolments = async (
  tx: Tx,
  author: Author,
  whose: { ids: readonly string[] } | { studentId: string } | { classId: string },
  { state, reason }: Ending,
): Promise<Ended[]> => {
  const these =
    'ids' in whose
      ? sql<SqlBool>`e.id = any(${whose.ids}::uuid[])`
      : 'classId' in whose
        ? sql<SqlBool>`e.class_id = ${whose.classId}`
        : sql<SqlBool>`e.student_id = ${whose.studentId}`;
  const { rows: touched } = await sql<{ classId: string }>`
    select distinct e.class_id as "classId" from enrolments e where ${these} and e.state = 'enrolled'`.execute(
    tx,
  );
  if (touched.length === 0) return [];
  await holdClasses(
    tx,
    touched.map(({ classId }) => classId),
  );
  const { rows } = await sql<Ended>`
    with ended as (
      update enrolments e set state = ${state}, dropped_at = now(), reason = ${reason},
        acted_by = ${author.actor?.accountId ?? null}
      where ${these} and e.state = 'enrolled' and not exists (select from grades g where g.enrolment_id = e.id)
      returning e.id, e.student_id, e.class_id),
    counted as (
      update teaching_classes c set enrolled = c.enrolled - freed.seats
      from (select class_id, count(*)::int as seats from ended group by class_id) freed where c.id = freed.class_id)
    select id, student_id as "studentId", class_id as "classId" from ended`.execute(tx);
  const why = asTyped(reason);
  await noteSeats(
    tx,
    author,
    endings[state],
    rows.map(({ classId, studentId }) => ({ classId, studentId, reason: why })),
  );
  return rows;
};

/** The office takes students out of classes, with a reason; those it took out. */
export const withdrawEnrolments = async (
  tx: Tx,
  author: Author,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Ended[]> => {
  const ended = await endEnrolments(tx, author, { ids }, { state: 'removed', reason });
  for (const classId of new Set(ended.map((one) => one.classId))) {
    const students = ended.filter((one) => one.classId === classId).map(({ studentId }) => studentId);
    await audit(tx, author, {
      action: 'enrolment.remove',
      subject: 'teachingClass',
      subjectId: classId,
      before: { students },
      after: { reason },
    });
  }
  return ended;
};

/** Somebody no longer studies: their seats are free. */
export const freezeOut = async (tx: Tx, author: Author, studentId: string, reason: string): Promise<void> => {
  const left = await endEnrolments(tx, author, { studentId }, { state: 'frozenOut', reason });
  if (left.length === 0) return;
  await audit(tx, author, {
    action: 'enrolment.close',
    subject: 'student',
    subjectId: studentId,
    after: { enrolments: left.map(({ id }) => id), reason },
  });
};
