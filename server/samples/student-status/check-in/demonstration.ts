import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Materials } from '@graduate/contract/student-status/check-in/choices.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { randomFrom, type SeededRandom } from '../../seeded-random.ts';

type Row = Insertable<Tables['studentCheckIns']>;

const newestStudents = async (tx: Tx) => {
  const { year } = await tx
    .selectFrom('studentRecords')
    .select((eb) => eb.fn.max('enrolYear').as('year'))
    .executeTakeFirstOrThrow();
  return tx
    .selectFrom('studentRecords')
    .select(['id', 'enrolYear as year', 'entryState', 'checkInAt', 'faceVerify', 'statusReason'])
    .select(['deferUntilYear', 'entryReview'])
    .where('enrolYear', '=', year)
    .where('population', 'in', ['regular', 'intl'])
    .orderBy('examineeNo')
    .orderBy('id')
    .execute();
};

type Newcomer = Awaited<ReturnType<typeof newestStudents>>[number];

const broughtBy = ({ entryState }: Newcomer, random: SeededRandom): Materials => {
  const arrived = entryState === 'enrolled';
  return {
    notice: arrived || random.chance(0.5),
    idCard: arrived || random.chance(0.5),
    diploma: arrived,
    archive: arrived && random.chance(0.9),
    party: arrived && random.chance(0.4),
    household: arrived && random.chance(0.3),
    medical: arrived && random.chance(0.95),
  };
};

const LATE = { every: 6, days: 10 };

const reviewOf = ({ entryReview }: Newcomer, today: string) => {
  if (entryReview === 'none') return { reviewResult: entryReview };
  return {
    reviewResult: entryReview,
    reviewOpinion: entryReview === 'pass' ? '材料属实，符合录取条件' : '学历证书无法核实',
    reviewAt: new Date(`${addDays(today, -5)}T07:00:00Z`),
    reviewerId: demonstrationIds.account('enrolment'),
  };
};

const leaveOf = (late: boolean, today: string) => ({
  leaveReason: late ? '因家庭原因推迟报到' : null,
  leaveUntil: late ? addDays(today, LATE.days) : null,
  leaveExtended: false,
});

/** One in six of those who have not come asked to arrive later; one in three has sent papers ahead. */
const rowOf = (newcomer: Newcomer, index: number, today: string): Row | undefined => {
  const random = randomFrom(`check-in:${newcomer.id}`);
  const { id: studentId, year, entryState, checkInAt, faceVerify, statusReason } = newcomer;
  const waiting = entryState === 'notArrived';
  const late = waiting && index % LATE.every === 1;
  if (waiting && !late && index % 3 !== 0) return undefined;
  return {
    id: idOf(`check-in:${studentId}:${year}`),
    studentId,
    year,
    entryState,
    arrivedAt: checkInAt,
    place: entryState === 'enrolled' ? '研究生迎新大厅' : null,
    materials: broughtBy(newcomer, random) as never,
    faceVerify,
    faceNote: faceVerify === 'manual' ? '证件照片久远，经两名工作人员核对' : null,
    ...leaveOf(late, today),
    notEnrolReason: waiting || entryState === 'enrolled' ? null : statusReason,
    documentNo: entryState === 'entryRevoked' ? `校研〔${year}〕58号` : null,
    deferUntilYear: newcomer.deferUntilYear,
    deferKind: entryState === 'deferred' ? 'enlist' : null,
    operatorId: demonstrationIds.account('enrolment'),
    ...reviewOf(newcomer, today),
  };
};

/** What the desk knows of the newest students, after what their records say. */
export const seedCheckIn = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const rows = (await newestStudents(tx)).flatMap((newcomer, index) => rowOf(newcomer, index, today) ?? []);
  await insertMany(tx, 'studentCheckIns', rows);
  await insertMany(
    tx,
    'studentCheckInActs',
    rows
      .filter(({ entryState }) => entryState === 'enrolled')
      .map(({ id, arrivedAt, operatorId = null }) => ({
        id: idOf(`check-in-act:${id}`),
        checkInId: id,
        action: 'enrol' as const,
        operatorId,
        at: arrivedAt ?? new Date(),
      })),
  );
};
