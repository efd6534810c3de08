import type { RecordRef } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { stepsOf } from './approval-route.ts';
import { approvalErrors } from './approvals.errors.ts';
import { notifyHolders } from './holders.ts';
import { lockOwn } from './withdraw.ts';

/** The applicant asks those who have the application now to look at it; once in 24 hours. */
export const urge = ({ db, author }: Context, record: RecordRef): Promise<{ people: number }> =>
  db.transaction().execute(async (tx) => {
    const instance = await lockOwn(tx, author.actor.accountId, record);
    const marked = await tx
      .updateTable('approvalInstances')
      .set({ urgedAt: sql<Date>`now()` })
      .where('id', '=', instance.id)
      .where(sql<SqlBool>`(urged_at is null or urged_at <= now() - interval '24 hours')`)
      .executeTakeFirst();
    if (!marked.numUpdatedRows) throw approvalErrors.urgedLately({ at: instance.urgedAt ?? new Date() });
    const waiting = (await stepsOf(tx, instance.id)).filter(({ state }) => state === 'waiting');
    const people = await notifyHolders(
      tx,
      waiting.map(({ id }) => id),
      text(
        `催办：${author.actor.realName}请您尽快审批“${instance.title}”`,
        `${author.actor.realName} asks for your decision: ${instance.titleEn}`,
      ),
    );
    if (people === 0) throw approvalErrors.nobodyToUrge();
    await audit(tx, author, {
      action: 'approval.urge',
      subject: `approval ${instance.type}`,
      subjectId: instance.recordId,
      after: { people },
    });
    return { people };
  });
