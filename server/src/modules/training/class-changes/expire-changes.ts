import { text } from '@graduate/contract/platform/text.ts';
import { changeApproval } from '@graduate/contract/training/class-changes/choices.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { regularly } from '../../../platform/regularly.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { freeHold } from '../scheduling/public.ts';
import { changes, lockChange } from './hold-change.ts';

const expire = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, id);
    if (change.state !== 'submitted') return;
    const author = nobody('classChanges.expire');
    const { moduleCode, businessCode } = changeApproval;
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    await freeHold(tx, id);
    await changes.write({ db: tx, author }, id, { state: 'expired' });
    await notifyPerson(
      tx,
      change.applicantId,
      text(
        `调停课申请未及时审批，已过期：${change.beforeWords}`,
        `An application was not decided in time: ${change.beforeWords}`,
      ),
      `/views/home_teacher/tksqIndex?id=${id}`,
    );
  });

/** What nobody decided before the first lesson began holds nothing any more. */
export const expireChanges = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const over = await db
    .selectFrom('classChanges')
    .select('id')
    .where('state', '=', 'submitted')
    .where('firstAt', '<=', new Date())
    .execute();
  for (const { id } of over) await expire(db, id);
};

/** Looks every minute. */
export const keepExpiring = regularly(
  { everyMs: 60_000, what: 'expiry of changes of classes' },
  expireChanges,
);
