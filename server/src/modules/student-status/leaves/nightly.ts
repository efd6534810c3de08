import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { WARN_AFTER_DAYS } from '@graduate/contract/student-status/leaves/choices.ts';
import { sql } from 'kysely';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { listOf, onlyOf, type WarningSource } from '../student-business/public.ts';
import { studentsFound } from '../students/public.ts';
import { isOverdue, overdueDays } from './leave-rows.ts';
import { notifyThoseAround } from './notify-people.ts';
import { syncPresence, underWay } from './presence.ts';

/** Nobody is behind it: the hour has come. */
const NOBODY = nobody('leaves.nightly');

const everybody = (db: Db) => studentsFound(db, { kind: 'all' }, {});

/** The students whose record says something else than their leaves. */
const outOfStep = async (db: Db): Promise<string[]> => {
  const away = db.selectFrom('leaves').select('leaves.studentId').where(underWay);
  const rows = await everybody(db)
    .select('studentRecords.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('presence', '=', 'on_campus'), eb('studentRecords.id', 'in', away)]),
        eb.and([eb('presence', '=', 'on_leave'), eb('studentRecords.id', 'not in', away)]),
      ]),
    )
    .orderBy('studentRecords.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether somebody is on leave changes with the day; run again, it finds nothing to change. */
export const syncPresences = async (db: Db): Promise<number> => {
  const ids = await outOfStep(db);
  for (const id of ids)
    await db.transaction().execute((tx) => syncPresence(tx, NOBODY, id, { source: 'job' }));
  return ids.length;
};

/** Student, tutor and counselor hear every day of a leave that has ended without a return; once a day. */
export const remindOverdue = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const today = dayInShanghai(new Date());
    const late = await tx
      .updateTable('leaves')
      .set({ remindedOn: today })
      .where(isOverdue)
      .where(sql<boolean>`(reminded_on is null or reminded_on < ${today}::date)`)
      .returning(['id', 'no', 'studentId', overdueDays.as('overdueDays')])
      .execute();
    for (const leave of late) {
      const { no, overdueDays: days } = leave;
      const student = await everybody(tx)
        .select('studentRecords.name')
        .where('studentRecords.id', '=', leave.studentId)
        .executeTakeFirst();
      if (!student) continue;
      await notifyThoseAround(tx, leave, {
        student: text(
          `您的请假${no}已超期${days}天未销假，请尽快销假`,
          `Your leave ${no} ended ${days} days ago: report your return`,
        ),
        others: text(
          `${student.name}的请假${no}已超期${days}天未销假，请联系确认`,
          `${student.name} has not returned from leave ${no} for ${days} days`,
        ),
      });
    }
    return late.length;
  });

export const leavesNightly: DailyJob = {
  kind: 'leaves.nightly',
  title: text('更新在校状态与提醒超期未销假', 'Presence and overdue leaves'),
  dailyAt: '00:20',
  run: async ({ services: { db } }) => {
    const changed = await syncPresences(db);
    const reminded = await remindOverdue(db);
    return {
      text: text(
        `更新在校状态${changed}人，提醒超期${reminded}人`,
        `${changed} presences changed, ${reminded} reminded`,
      ),
    };
  },
};

/** Two weeks after the end without a word, college and graduate school are warned. */
export const overdueWarning: WarningSource = {
  kind: 'leaveOverdue',
  name: text('超期未销假', 'Overdue leave'),
  group: 'presence',
  actAt: { needs: 'student:leave:manage', link: listOf('/student/leaves', 'view=overdue') },
  find: async (db, today, of) => {
    const rows = await db
      .selectFrom('leaves')
      .select(['studentId', 'no', 'toAt', overdueDays.as('days')])
      .where(isOverdue)
      .where(
        sql<boolean>`(to_at at time zone 'Asia/Shanghai')::date <= ${today}::date - ${WARN_AFTER_DAYS}::int`,
      )
      .where(onlyOf('studentId', of))
      .orderBy('no')
      .execute();
    return rows.map(({ studentId, no, toAt, days }) => ({
      studentId,
      due: dayInShanghai(toAt),
      detail: text(`请假${no}超期${days}天未销假`, `Leave ${no} ended ${days} days ago`),
    }));
  },
};
