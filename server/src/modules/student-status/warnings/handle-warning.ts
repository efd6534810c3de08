import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { changedMeanwhile } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { peopleIn } from '../../administration/accounts/public.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { peopleOfStudents, recordsWithin, type StudentScope } from '../students/public.ts';
import { noSuchWarning, warningErrors } from './warnings.errors.ts';

const lockWithin = (tx: Tx, scope: StudentScope, ids: readonly string[]) =>
  tx
    .selectFrom('studentWarnings')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentWarnings.studentId')
    .select(['studentWarnings.id', 'studentWarnings.studentId', 'studentWarnings.version'])
    .select(['studentWarnings.state', 'detail', 'detailEn'])
    .select(
      sql<boolean>`coalesce((reminded_at at time zone 'Asia/Shanghai')::date
        = (now() at time zone 'Asia/Shanghai')::date, false)`.as('remindedToday'),
    )
    .where('studentWarnings.id', 'in', ids)
    .where('studentRecords.deletedAt', 'is', null)
    .where((eb) => recordsWithin(scope)(eb as never))
    .orderBy('studentWarnings.id')
    .forUpdate('studentWarnings')
    .execute();

const warnings = versioned({
  table: 'studentWarnings',
  subject: 'studentWarning',
  actions: 'warning',
  none: noSuchWarning,
  changedMeanwhile,
});

/** Somebody has looked after it and says how; it stays closed until things change. */
export const handleWarning = (
  { db, scope, author }: Context<StudentScope>,
  { id, version, note }: { id: string; version: number; note: string },
): Promise<{ id: string; version: number }> =>
  db.transaction().execute(async (tx) => {
    const [warning] = await lockWithin(tx, scope, [id]);
    if (!warning) throw noSuchWarning();
    if (warning.state !== 'open') throw warningErrors.notOpen();
    warnings.mustBeCurrent(warning, version);
    const handled = {
      state: 'handled' as const,
      note,
      handledBy: author.actor.accountId,
      closedAt: new Date(),
    };
    return warnings.change({ db: tx, author }, { id }, handled, 'handle', { after: { note } });
  });

/** Reminds the students of open warnings, of each once a day at most. */
export const remindStudents = (
  { db, scope, author }: Context<StudentScope>,
  { ids }: { ids: readonly string[] },
): Promise<{ sent: number; skipped: number }> =>
  db.transaction().execute(async (tx) => {
    const wanted = [...new Set(ids)];
    const due = (await lockWithin(tx, scope, wanted)).filter(
      ({ state, remindedToday }) => state === 'open' && !remindedToday,
    );
    const { own } = await peopleOfStudents(
      tx,
      due.map(({ studentId }) => studentId),
    );
    const reachable = due.filter(({ studentId }) => own.has(studentId));
    for (const { studentId, detail, detailEn } of reachable)
      await sendMessages(
        tx,
        peopleIn(tx, { roleIds: [], departmentIds: [], grades: [] })
          .where('accounts.id', '=', own.get(studentId) ?? '')
          .select('accounts.id as accountId') as never,
        {
          kind: 'todo',
          title: text(`学籍预警提醒：${detail}，请尽快办理`, `A reminder about your record: ${detailEn}`),
          link: '/student/me',
        },
      );
    const reminded = reachable.map(({ id }) => id);
    if (reminded.length === 0) return { sent: 0, skipped: wanted.length };
    await tx
      .updateTable('studentWarnings')
      .set({ remindedAt: sql<Date>`now()` })
      .where('id', '=', sql<string>`any(${reminded}::uuid[])`)
      .execute();
    await audit(tx, author, {
      action: 'warning.remind',
      subject: 'studentWarning',
      subjectId: null,
      after: { ids: reminded },
    });
    return { sent: reminded.length, skipped: wanted.length - reminded.length };
  });
