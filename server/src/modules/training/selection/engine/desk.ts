import type { Text } from '@graduate/contract/platform/text.ts';
import type { SeatLeft, SeatTaken } from '../../study-records/public.ts';
import type { CourseNeeds } from './course-needs.ts';
import type {
  ClassFacts,
  Facts,
  GradeFacts,
  QuotaFacts,
  RoundFacts,
  StudentFacts,
  TakenFacts,
  WaitFacts,
} from './facts.ts';
import type { Slot } from './slots.ts';

/** What the school has decided for all rounds. */
export type HouseRules = { requireRegistered: boolean; waitlistMax: number; termCreditCap: number };

type Called = ReadonlyMap<string, string>;
/** Departments by their ids, campuses and majors by their codes. */
export type Names = { departments: Called; campuses: Called; majors: Called };

type Around = {
  needs: ReadonlyMap<string, CourseNeeds>;
  slots: (one: { host: string; scheduleVersion: number }) => readonly Slot[];
  house: HouseRules;
  names: Names;
};

/** What will be written when all requests of a batch are judged. */
type Decided = {
  taken: SeatTaken[];
  left: SeatLeft[];
  joined: {
    id: string;
    classId: string;
    studentId: string;
    roundId: string;
    quotaId: string | null;
    swapClassId: string | null;
  }[];
  settled: {
    id: string;
    classId: string;
    state: 'promoted' | 'failed' | 'cancelled' | 'expired';
    reason: Text | null;
  }[];
};

const groupedBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

/**
 * The students and classes of a batch as they stand: each verdict reads it, and what it grants is there for the next one,
 * as if requests had come one after the other.
 */
export const deskOf = (facts: Facts, around: Around) => {
  const students = new Map(facts.students.map((one) => [one.id, one]));
  const classes = new Map(facts.classes.map((one) => [one.id, { ...one }]));
  const rounds = new Map(facts.rounds.map((one) => [one.id, one]));
  const taken = groupedBy(facts.taken, ({ studentId }) => studentId);
  const grades = groupedBy(facts.grades, ({ studentId }) => studentId);
  const waits = groupedBy(facts.waits, ({ studentId }) => studentId);
  const quotas = groupedBy<QuotaFacts>(
    facts.quotas.map((one) => ({ ...one })),
    ({ classId }) => classId,
  );
  const queue = (classId: string, quotaId: string | null) => `${classId} ${quotaId ?? ''}`;
  const all = new Map<string, number>();
  for (const { classId, waiting } of facts.queues) all.set(classId, (all.get(classId) ?? 0) + waiting);
  const queues = new Map(facts.queues.map((one) => [queue(one.classId, one.quotaId), one.waiting]));
  const dropped = facts.dropped.toReversed();
  const decided: Decided = { taken: [], left: [], joined: [], settled: [] };

  const takenBy = (studentId: string): readonly TakenFacts[] => taken.get(studentId) ?? [];
  const waitsOf = (studentId: string): readonly WaitFacts[] => waits.get(studentId) ?? [];
  const quotasOf = (classId: string): readonly QuotaFacts[] => quotas.get(classId) ?? [];

  const waitingIn = (classId: string): number => all.get(classId) ?? 0;

  const countWaiting = (classId: string, quotaId: string | null, by: 1 | -1) => {
    const name = queue(classId, quotaId);
    queues.set(name, (queues.get(name) ?? 0) + by);
    all.set(classId, waitingIn(classId) + by);
  };

  const useQuota = (quotaId: string | null, by: 1 | -1) => {
    if (quotaId === null) return;
    for (const rows of quotas.values()) for (const quota of rows) if (quota.id === quotaId) quota.used += by;
  };

  return {
    ...around,
    now: facts.now,
    examsFrom: facts.examsFrom,
    decided,
    student: (id: string): StudentFacts | undefined => students.get(id),
    classOf: (id: string): ClassFacts | undefined => classes.get(id),
    round: (id: string): RoundFacts | undefined => rounds.get(id),
    gradesOf: (studentId: string): readonly GradeFacts[] => grades.get(studentId) ?? [],
    takenBy,
    waitsOf,
    quotasOf,
    waitingFor: (classId: string, quotaId: string | null): number => queues.get(queue(classId, quotaId)) ?? 0,
    waitingIn,
    droppedBefore: (studentId: string, classId: string): string | undefined =>
      dropped.findLast((one) => one.studentId === studentId && one.classId === classId)?.enrolmentId,
    answered: (studentId: string, key: string) =>
      facts.requests.find((one) => one.studentId === studentId && one.key === key),

    /** Gives a student a seat; the next verdict sees it. */
    take: (seat: SeatTaken, one: ClassFacts): void => {
      const seats = classes.get(one.id);
      if (seats) seats.enrolled += 1;
      useQuota(seat.quotaId, 1);
      decided.taken.push(seat);
      taken.set(seat.studentId, [
        ...takenBy(seat.studentId),
        {
          enrolmentId: seat.id,
          studentId: seat.studentId,
          classId: one.id,
          courseId: one.courseId,
          courseName: one.courseName,
          code: one.code,
          credits: one.credits,
          category: one.category,
          quotaId: seat.quotaId,
          host: one.host,
          scheduleVersion: one.scheduleVersion,
          preassigned: false,
          graded: false,
          examAt: null,
        },
      ]);
    },
    /** Takes a seat back. */
    leave: (seat: TakenFacts, left: Omit<SeatLeft, 'enrolmentId' | 'classId'>): void => {
      const seats = classes.get(seat.classId);
      if (seats) seats.enrolled -= 1;
      useQuota(seat.quotaId, -1);
      const { enrolmentId: goneId, classId, studentId } = seat;
      decided.left.push({ enrolmentId: goneId, classId, ...left });
      if (left.state === 'dropped') dropped.push({ studentId, classId, enrolmentId: goneId });
      taken.set(
        seat.studentId,
        takenBy(seat.studentId).filter(({ enrolmentId }) => enrolmentId !== seat.enrolmentId),
      );
    },
    join: (entry: Decided['joined'][number]): void => {
      decided.joined.push(entry);
      countWaiting(entry.classId, entry.quotaId, 1);
      const last = { ...entry, seq: Number.MAX_SAFE_INTEGER, place: waitingIn(entry.classId) };
      waits.set(entry.studentId, [...waitsOf(entry.studentId), last]);
    },
    settle: (wait: WaitFacts, state: Decided['settled'][number]['state'], reason: Text | null): void => {
      decided.settled.push({ id: wait.id, classId: wait.classId, state, reason });
      countWaiting(wait.classId, wait.quotaId, -1);
      waits.set(
        wait.studentId,
        waitsOf(wait.studentId).filter(({ id }) => id !== wait.id),
      );
    },
  };
};
export type Desk = ReturnType<typeof deskOf>;
