import type { Text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { noteSeats } from './seat-log.ts';
import type { EnrolmentRow } from './study-records.tables.ts';

/** A seat that somebody gets. */
export type SeatTaken = Pick<
  EnrolmentRow,
  | 'id'
  | 'studentId'
  | 'classId'
  | 'termId'
  | 'courseId'
  | 'source'
  | 'roundId'
  | 'quotaId'
  | 'actedBy'
  | 'reason'
> & { attemptKind: 'first' | 'retake' };

/** A seat that somebody gives back or loses. */
export type SeatLeft = {
  enrolmentId: string;
  classId: string;
  state: 'dropped' | 'removed' | 'classCancelled' | 'frozenOut';
  reason: string | null;
};

const countedBy = (seats: readonly { classId: string }[], by: 1 | -1) => {
  const counts = new Map<string, number>();
  for (const { classId } of seats) counts.set(classId, (counts.get(classId) ?? 0) + by);
  return JSON.stringify(Array.from(counts, ([classId, change]) => ({ classId, change })));
};

/**
 * Gives back and takes seats, each with the count of its class: both or neither. Seats are given back first, so that
 * somebody can change to another class of the same course. The caller holds the classes; new rows keep the order of the
 * list.
 */
export const settleSeats = async (
  tx: Tx,
  { taken, left }: { taken: readonly SeatTaken[]; left: readonly SeatLeft[] },
): Promise<void> => {
  if (left.length > 0)
    await sql`with gone as (
        update enrolments set state = l.state, reason = l.reason, dropped_at = now()
        from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l ("enrolmentId" uuid, state text, reason text)
        where enrolments.id = l."enrolmentId")
      update teaching_classes set enrolled = enrolled + c.change
      from jsonb_to_recordset(${countedBy(left, -1)}::jsonb) as c ("classId" uuid, change int)
      where teaching_classes.id = c."classId"`.execute(tx);
  if (taken.length > 0)
    await sql`with came as (
        insert into enrolments (id, student_id, class_id, term_id, course_id, state, source, round_id, quota_id,
          attempt_kind, acted_by, reason)
        select t.id, t."studentId", t."classId", t."termId", t."courseId", 'enrolled', t.source, t."roundId",
          t."quotaId", t."attemptKind", t."actedBy", t.reason
        from rows from (jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as (id uuid, "studentId" uuid,
          "classId" uuid, "termId" uuid, "courseId" uuid, source text, "roundId" uuid, "quotaId" uuid,
          "attemptKind" text, "actedBy" uuid, reason text)) with ordinality as t (id, "studentId", "classId", "termId",
          "courseId", source, "roundId", "quotaId", "attemptKind", "actedBy", reason, no)
        order by t.no)
      update teaching_classes set enrolled = enrolled + c.change
      from jsonb_to_recordset(${countedBy(taken, 1)}::jsonb) as c ("classId" uuid, change int)
      where teaching_classes.id = c."classId"`.execute(tx);
};

/** How many wait for a seat in these classes, as their rows show it. */
export const noteWaiting = async (tx: Tx, classIds: readonly string[]): Promise<void> => {
  if (classIds.length === 0) return;
  await sql`update teaching_classes set waiting = (select count(*) from waitlist_entries w
      where w.class_id = teaching_classes.id and w.state = 'waiting')
    where id = any(${[...classIds]}::uuid[])`.execute(tx);
};

/**
 * Holds the terms of everybody who has a seat in a class or waits for one, before the class itself is held: in the order
 * all keep who change what students take.
 */
export const holdTakers = async (tx: Tx, classId: string): Promise<void> => {
  await sql`select from student_terms where (student_id, term_id) in (
      select student_id, term_id from enrolments where class_id = ${classId} and state = 'enrolled'
      union select student_id, term_id from waitlist_entries where class_id = ${classId} and state = 'waiting')
    order by student_id, term_id for update`.execute(tx);
};

/** Nobody waits for a class any more; who did. */
export const endWaiting = async (
  tx: Tx,
  author: Author,
  classId: string,
  reason: Text,
): Promise<string[]> => {
  const { rows } = await sql<{
    studentId: string;
  }>`update waitlist_entries set state = 'failed', settled_at = now(),
      reason = ${JSON.stringify(reason)}::jsonb
    where class_id = ${classId} and state = 'waiting' returning student_id as "studentId"`.execute(tx);
  await noteWaiting(tx, [classId]);
  await noteSeats(
    tx,
    author,
    'cancel',
    rows.map(({ studentId }) => ({ classId, studentId, reason })),
  );
  return rows.map(({ studentId }) => studentId);
};

/** So many days somebody whose class is not held may choose another, though the round is over. */
const EXCUSED_DAYS = 3;

/** Those who lost a seat by no fault of theirs may choose again for some days. */
export const excuse = async (tx: Tx, termId: string, studentIds: readonly string[]): Promise<void> => {
  if (studentIds.length === 0) return;
  await sql`insert into student_terms (student_id, term_id, excused_until)
    select s, ${termId}, now() + ${EXCUSED_DAYS} * interval '1 day' from unnest(${[...studentIds].toSorted()}::uuid[]) s
    on conflict (student_id, term_id) do update set excused_until = excluded.excused_until`.execute(tx);
};
