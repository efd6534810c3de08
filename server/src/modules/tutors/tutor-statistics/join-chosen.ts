import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { joinAccount, matchesOf } from '../tutor-records/public.ts';

const joinErrors = defineErrors('tutorStatistics', {
  notOffered: [
    409,
    text(
      '该账号与此教职工的证件号码和姓名均不符，或其中一方已关联',
      'Neither document nor name agree, or one of the two is joined already',
    ),
  ],
});

/** Who is responsible for accounts has looked at both: only what is offered can be chosen. */
export const joinChosen = (
  { db, author }: Context,
  { id: staffId, accountId }: { id: string; accountId: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const offered = await matchesOf(tx, staffId);
    const isOffered = offered.some((one) => one.accountId === accountId);
    if (!isOffered || !(await joinAccount(tx, author, { staffId, accountId }))) throw joinErrors.notOffered();
  });
