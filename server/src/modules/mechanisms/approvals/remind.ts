import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { underLock } from '../../../platform/database/locks.ts';
import { readParameter } from '../../../platform/parameters.ts';
import { regularly } from '../../../platform/regularly.ts';
import { workCalendar, workingDaysBefore } from '../../commons/academic-calendar/public.ts';
import { notifyOfficeAfterDays, remindAfterDays } from './approvals.parameters.ts';
import { notifyHolders } from './holders.ts';
import { notifyOffices } from './notify-offices.ts';
import { WAITING } from './reach.ts';

const EVERY_MS = 10 * 60_000;
const LOCK = 'approval-reminders';

/** A calendar of a year: nothing of this is about what happened before. */
const YEAR = 366;

/** The steps that wait since before a moment and of which nobody was reminded within a day. */
const lockLate = (tx: Tx, before: Date, at: Date) =>
  tx
    .selectFrom('approvalSteps')
    .select(['id', 'since', 'remindedAt'])
    .where(WAITING)
    .where('since', '<', before)
    .where((eb) => eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', dayBefore(at))]))
    .orderBy('id')
    .forUpdate()
    .execute();

const dayBefore = (moment: Date): Date => new Date(moment.getTime() - 86_400_000);

/**
 * Reminds everybody who lets applications wait, once a day, with one message; several instances send it once. What has
 * waited for very long is told to the office in charge, too, once. Waiting is reckoned in working days.
 */
export const remindApprovers = async (db: Db, at = new Date()): Promise<number> => {
  const days = await readParameter(db, remindAfterDays);
  const officeDays = await readParameter(db, notifyOfficeAfterDays);
  const today = dayInShanghai(at);
  const isWorking = await workCalendar(db, addDays(today, -YEAR), today);
  return underLock(db, LOCK, async (tx) => {
    const late = await lockLate(tx, workingDaysBefore(isWorking, at, days), at);
    if (late.length === 0) return 0;
    const ids = late.map(({ id }) => id);
    await tx
      .updateTable('approvalSteps')
      .set({ remindedAt: at })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    const veryLate = (since: Date, when: Date) => since < workingDaysBefore(isWorking, when, officeDays);
    const forOffices = late.filter(
      ({ since, remindedAt }) => veryLate(since, at) && !(remindedAt && veryLate(since, remindedAt)),
    );
    await notifyOffices(
      tx,
      forOffices.map(({ id }) => id),
      officeDays,
    );
    return notifyHolders(
      tx,
      ids,
      text(
        `您有等待超过${days}个工作日的审批，请及时办理`,
        `Applications have waited for you for more than ${days} working days`,
      ),
    );
  });
};

/** Looks now and then while the server runs. */
export const startReminding = regularly({ everyMs: EVERY_MS, what: 'reminding approvers' }, ({ db }) =>
  remindApprovers(db),
);
