import { addDays } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';
import { randomFrom } from '../../seeded-random.ts';
import { timeOf } from '../../times.ts';

type TeachingClass = Insertable<Tables['teachingClasses']>;
type Enrolment = Insertable<Tables['enrolments']>;
type Wanted = Partial<TeachingClass> & Pick<TeachingClass, 'code' | 'courseId' | 'termId' | 'departmentId'>;

/** A class that is being taught. */
export const classOf = (given: Wanted): TeachingClass => ({
  id: newId(),
  name: `${given.code}班`,
  credits: 2,
  hours: 32,
  gradeScale: 'percent',
  capacity: 60,
  campus: '1',
  mode: 'weekly',
  taskId: null,
  mergedIntoId: null,
  examAt: null,
  examPeriods: null,
  examRoomId: null,
  state: 'closed',
  ...given,
});

export const enrolmentOf = (
  given: Partial<Enrolment> & Pick<Enrolment, 'studentId' | 'classId' | 'termId' | 'courseId'>,
): Enrolment => ({
  id: newId(),
  state: 'enrolled',
  source: 'grab',
  roundId: null,
  quotaId: null,
  droppedAt: null,
  reason: null,
  actedBy: null,
  ...given,
});

/** Those who take a course in classes of about the same size, none larger than it should be, with what each is called. */
export const inClasses = <T>(
  takers: readonly T[],
  { name, beginning, seats }: { name: string; beginning: string; seats: number },
): { code: string; name: string; takers: T[] }[] => {
  const classes = Math.ceil(takers.length / seats);
  const size = Math.ceil(takers.length / classes);
  return Array.from({ length: Math.ceil(takers.length / size) || 0 }, (_, at) => ({
    code: `${beginning}-${String(at + 1).padStart(2, '0')}`,
    name: classes === 1 ? name : `${name}（${at + 1}班）`,
    takers: takers.slice(at * size, (at + 1) * size),
  }));
};

const ROUND_OPENS_BEFORE = 14;
const ROUND_MINUTES = 3 * 24 * 60;

/** When somebody chose a class: in the three days of the round before the term, the same moment on every start. */
export const chosenBefore = (firstMonday: string, who: string): Date => {
  const opened = timeOf(addDays(firstMonday, -ROUND_OPENS_BEFORE), '09:00').getTime();
  return new Date(Math.min(opened + randomFrom(`chosen:${who}`).below(ROUND_MINUTES) * 60_000, Date.now()));
};

/** A class with one student in it. */
export const insertEnrolment = async (
  db: Db | Tx,
  studentId: string,
  given: Wanted,
): Promise<{ classId: string }> => {
  const made = classOf({ enrolled: 1, ...given });
  await db.insertInto('teachingClasses').values(made).execute();
  const { id: classId, termId, courseId } = made;
  await db.insertInto('enrolments').values(enrolmentOf({ studentId, classId, termId, courseId })).execute();
  return { classId };
};
