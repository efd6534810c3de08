import { addDays } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { enrolledStatuses, withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import { listOf, onlyOf, type WarningSource } from '../student-business/public.ts';
import { arrivalDue } from './check-in.windows.ts';
import { reviewDue } from './entry-reviews.ts';

/** Neither came nor asked to come later. */
const notArrived: WarningSource = {
  kind: 'notArrived',
  name: text('逾期未报到', 'Did not arrive'),
  group: 'presence',
  actAt: { needs: 'student:checkin:manage', link: listOf('/student/new/check-in') },
  find: async (db, today, of) => {
    const pending = await db
      .selectFrom('studentRecords')
      .select(['studentRecords.id', 'departmentId', 'grade', 'trainingLevel', 'population', 'entryDate'])
      .select((eb) =>
        eb
          .selectFrom('studentCheckIns')
          .select('leaveUntil')
          .whereRef('studentCheckIns.studentId', '=', 'studentRecords.id')
          .orderBy('year', 'desc')
          .limit(1)
          .as('leaveUntil'),
      )
      .where('status', '=', 'pending')
      .where('population', 'in', withStatus)
      .where('deletedAt', 'is', null)
      .where(onlyOf('studentRecords.id', of))
      .execute();
    const found = await Promise.all(
      pending.map(async ({ id, leaveUntil, ...newcomer }) => ({
        studentId: id,
        due: await arrivalDue(db, newcomer, leaveUntil),
      })),
    );
    return found
      .filter(({ due }) => due < today)
      .map(({ studentId, due }) => ({
        studentId,
        due,
        detail: text(
          `截至${due}未报到也未请假，可按放弃入学资格处理`,
          `Neither came nor asked for a delay by ${due}: the admission may be taken as forfeited`,
        ),
      }));
  },
};

const DAYS_BEFORE = 30;

/** The three months for the review are nearly over. */
const reviewOpen: WarningSource = {
  kind: 'entryReview',
  name: text('入学复查将满3个月', 'Entry review due'),
  group: 'presence',
  actAt: { needs: 'student:checkin:review', link: listOf('/student/new/review') },
  find: async (db, today, of) => {
    const open = await db
      .selectFrom('studentRecords')
      .select(['id', 'checkInAt'])
      .where('entryState', '=', 'enrolled')
      .where('entryReview', '=', 'none')
      .where('status', 'in', enrolledStatuses)
      .where('population', 'in', withStatus)
      .where('deletedAt', 'is', null)
      .where(onlyOf('studentRecords.id', of))
      .where('checkInAt', '<', sql<Date>`now() - interval '60 days'`)
      .execute();
    return open.flatMap(({ id, checkInAt }) => {
      const due = checkInAt && reviewDue(checkInAt);
      if (!due || addDays(due, -DAYS_BEFORE) > today) return [];
      const detail =
        due < today
          ? text(`入学资格复查已超过3个月（${due}）`, `The entry review was due on ${due}`)
          : text(`入学资格复查应在${due}前完成`, `The entry review is due on ${due}`);
      return [{ studentId: id, due, detail }];
    });
  },
};

export const checkInWarnings: readonly WarningSource[] = [notArrived, reviewOpen];
