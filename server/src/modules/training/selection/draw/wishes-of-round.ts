import { createHmac } from 'node:crypto';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { DrawPriority } from '@graduate/contract/training/selection/choices.ts';
import { lotteryMessage } from '@graduate/contract/training/selection/lottery.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/ids.ts';
import { courseOfClasses, houseRules, namesOf } from '../engine/around.ts';
import { coursesConcerned, needsOf } from '../engine/course-needs.ts';
import { type Desk, deskOf } from '../engine/desk.ts';
import { factsFor } from '../engine/facts.ts';
import { isRetake, obstacleWhenOpen, quotaFor, restOf } from '../engine/rules.ts';
import { slotsOf } from '../engine/slots.ts';
import type { DrawnSeats } from './accept-wishes.ts';

/** Students whose facts are read together. */
const AT_ONCE = 500;

export type StoredWish = {
  id: string;
  studentId: string;
  studentNo: string;
  courseId: string;
  classId: string;
  rank: number;
  /** Of the priorities of a round those that hold for this wish. */
  graduating: boolean;
  mustTake: boolean;
  inPlan: boolean;
  ownDepartment: boolean;
};

/** All wishes of a round with what the order of the draw depends on. */
export const storedWishes = async (tx: Db | Tx, roundId: string): Promise<StoredWish[]> => {
  const { rows } = await sql<StoredWish>`
    select w.id, w.student_id, coalesce(s.student_no, '') as student_no, w.course_id, w.class_id, w.rank,
      s.expected_graduation_date < make_date(split_part(t.academic_year, '-', 2)::int, 9, 1) as graduating,
      coalesce(s.department_id = c.department_id, false) as own_department,
      exists (select from programme_courses o where o.programme_id = p.programme_id and o.course_id = w.course_id
        and o.must_take) as must_take,
      exists (select from plan_items i where i.version_id = p.current_version_id and i.course_id = w.course_id) as in_plan
    from selection_wishes w join student_records s on s.id = w.student_id
      join teaching_classes c on c.id = w.class_id join academic_terms t on t.id = c.term_id
      left join student_plans p on p.student_id = w.student_id
    where w.round_id = ${roundId} order by w.student_id, w.at, w.course_id, w.rank`.execute(tx);
  return rows;
};

/** The place of the first priority that holds; who has none comes after all who have one. */
export const groupOf = (priority: readonly DrawPriority[], wish: StoredWish): number => {
  const at = priority.findIndex((one) => wish[one]);
  return at < 0 ? priority.length : at;
};

const KEY_DIGITS = 16;

export const numberDrawn = (
  seed: string,
  of: { roundId: string; courseId: string; studentNo: string },
): string => createHmac('sha256', seed).update(lotteryMessage(of)).digest('hex').slice(0, KEY_DIGITS);

type Asked = { termId: string; roundId: string };

/** The desk of some students before all classes of a draw. */
export const deskBefore = async (
  tx: Db | Tx,
  known: Db,
  { termId, roundId }: Asked,
  studentIds: readonly string[],
  classIds: readonly string[],
): Promise<Desk> => {
  const needs = await needsOf(known, await courseOfClasses(known, classIds));
  const facts = await factsFor(tx, {
    termId,
    roundIds: [roundId],
    studentIds,
    classIds,
    courseIds: coursesConcerned(needs),
    keys: [],
  });
  const slots = await slotsOf(tx, known, [...facts.classes, ...facts.taken]);
  return deskOf(facts, { needs, slots, house: await houseRules(known), names: await namesOf(known) });
};

/** What stands in the way of a wish by now; none where it takes part. */
type Barred = ReadonlyMap<string, Text>;

/**
 * Wishes that are barred by now. A student's courses are looked at one after the other as if each were theirs, so that
 * what was taken since they wished leaves no more than the caps allow.
 */
const barredOf = (desk: Desk, roundId: string, wishes: readonly StoredWish[]): Map<string, Text> => {
  const barred = new Map<string, Text>();
  const round = desk.round(roundId);
  const supposed = new Set<string>();
  for (const { id, studentId, classId, courseId } of wishes) {
    const [student, wanted] = [desk.student(studentId), desk.classOf(classId)];
    if (!round || !student || !wanted) continue;
    const course = `${studentId} ${courseId}`;
    // Another class of a course takes the place of the one that was supposed before it.
    const swap = supposed.has(course)
      ? desk.takenBy(studentId).find((one) => one.courseId === courseId)
      : undefined;
    const ask = { desk, round, student, wanted, swap, promoted: false, accepted: ['T536'] };
    const refusal = obstacleWhenOpen(ask);
    if (refusal) barred.set(id, refusal.text);
    else if (!swap) {
      supposed.add(course);
      const seat = {
        id: newId(),
        studentId,
        classId,
        termId: wanted.termId,
        courseId,
        roundId,
        quotaId: null,
      };
      desk.take({ ...seat, source: 'pre', attemptKind: 'first', actedBy: null, reason: null }, { ...wanted });
    }
  }
  return barred;
};

/** Seats of these classes, as they are before anybody of the round has one. */
const seatsOf = (
  desk: Desk,
  roundId: string,
  classIds: readonly string[],
  keptFor: (classId: string, studentId: string) => string | null,
): DrawnSeats[] => {
  const round = desk.round(roundId);
  return classIds.flatMap((classId) => {
    const one = desk.classOf(classId);
    if (!one || !round) return [];
    let free = one.capacity - one.enrolled;
    /** No more than there is, though the office seated students beyond what was kept. */
    const upTo = (wanted: number): number => {
      const given = Math.max(0, Math.min(free, wanted));
      free -= given;
      return given;
    };
    const quotas = round.quotaReleased ? [] : desk.quotasOf(classId);
    const kept = quotas.map(({ id, seats, used }) => ({ id, free: upTo(seats - used) }));
    return {
      classId,
      kept,
      rest: upTo(quotas.length === 0 ? free : restOf(desk, one)),
      keptFor: (studentId: string) => keptFor(classId, studentId),
    };
  });
};

/** The seats to be drawn, who may not draw and who takes a course again, read student by student in groups. */
export const drawBasis = async (
  tx: Tx,
  known: Db,
  asked: Asked,
  wishes: readonly StoredWish[],
): Promise<{ barred: Barred; retaken: ReadonlySet<string>; seats: DrawnSeats[] }> => {
  const classIds = [...new Set(wishes.map(({ classId }) => classId))];
  const studentIds = [...new Set(wishes.map(({ studentId }) => studentId))];
  const barred = new Map<string, Text>();
  const quotas = new Map<string, string | null>();
  const retaken = new Set<string>();
  for (let from = 0; from < studentIds.length; from += AT_ONCE) {
    const some = new Set(studentIds.slice(from, from + AT_ONCE));
    const own = wishes.filter(({ studentId }) => some.has(studentId));
    const desk = await deskBefore(tx, known, asked, [...some], classIds);
    const round = desk.round(asked.roundId);
    for (const { id, studentId, classId } of own) {
      const [student, wanted] = [desk.student(studentId), desk.classOf(classId)];
      if (!round || !student || !wanted) continue;
      quotas.set(`${classId} ${studentId}`, quotaFor(desk, round, wanted, student)?.id ?? null);
      if (isRetake({ desk, student, wanted })) retaken.add(id);
    }
    for (const [id, why] of barredOf(desk, asked.roundId, own)) barred.set(id, why);
  }
  const plain = await deskBefore(tx, known, asked, [], classIds);
  const keptFor = (classId: string, studentId: string) => quotas.get(`${classId} ${studentId}`) ?? null;
  return { barred, retaken, seats: seatsOf(plain, asked.roundId, classIds, keptFor) };
};
