import { text } from '@graduate/contract/platform/text.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { changeRecord, holdRecords } from '../students/public.ts';
import { thisYear } from './check-in-year.ts';
import { valuesOf } from './effects.ts';
import { syncTutors } from './sync-tutors.ts';

const REASON = '保留入学资格期满未恢复';
/** Nobody is behind it: the year is over. */
const NOBODY = nobody('check-in.endDeferrals');

/** Admissions that were kept for a year that is over are lost; again it finds nothing to do. */
export const endDeferrals = (db: Db, year = thisYear()): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const over = await tx
      .selectFrom('studentRecords')
      .select('id')
      .where('status', '=', 'deferred')
      .where('deferUntilYear', '<', year)
      .where('deletedAt', 'is', null)
      .execute();
    const held = await holdRecords(
      tx,
      { kind: 'all' },
      over.map(({ id }) => id),
    );
    for (const record of held) {
      const wanted = { ids: [record.row.id], action: 'revoke', reason: REASON } as const;
      const values = valuesOf(
        { record, row: undefined },
        { ...wanted, ids: [...wanted.ids] },
        { cardNo: undefined, rules: [], now: new Date() },
      );
      const row = await tx
        .updateTable('studentCheckIns')
        .set({ entryState: 'entryRevoked', notEnrolReason: REASON, updatedAt: new Date() })
        .where('studentId', '=', record.row.id)
        .where('entryState', '=', 'deferred')
        .returning('id')
        .executeTakeFirst();
      if (row)
        await tx
          .insertInto('studentCheckInActs')
          .values({
            id: newId(),
            checkInId: row.id,
            action: 'revoke',
            reason: REASON,
          })
          .execute();
      await changeRecord(tx, NOBODY, record, values, { origin: { source: 'job' } });
      await syncTutors(tx, record, values);
    }
    return held.length;
  });

export const endDeferralsDaily: DailyJob = {
  kind: 'check-in.endDeferrals',
  title: text('保留入学资格期满', 'End of deferred admissions'),
  dailyAt: '00:25',
  run: async ({ services }) => {
    const ended = await endDeferrals(services.db);
    return { text: text(`${ended}人期满`, `${ended} admissions ended`) };
  },
};
