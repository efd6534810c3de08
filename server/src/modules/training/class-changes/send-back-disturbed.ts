import { text } from '@graduate/contract/platform/text.ts';
import { changeApproval } from '@graduate/contract/training/class-changes/choices.ts';
import type { Module } from '../../../platform/module.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { freeHold } from '../scheduling/public.ts';
import { changes, lockChange } from './hold-change.ts';

type Disturbed = NonNullable<Module['meetingsDisturbed']>;

/** An application about a meeting that is placed anew or gone is not decided any more: it goes back to who made it. */
export const sendBackDisturbed: Disturbed = async ({ db: tx, author }, meetingIds) => {
  const waiting = await tx
    .selectFrom('classChanges')
    .select('id')
    .where('meetingId', 'in', meetingIds)
    .where('state', '=', 'submitted')
    .orderBy('id')
    .execute();
  const { moduleCode, businessCode } = changeApproval;
  for (const { id } of waiting) {
    const { state, applicantId, beforeWords } = await lockChange(tx, id);
    if (state !== 'submitted') continue;
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    await freeHold(tx, id);
    await changes.write({ db: tx, author }, id, { state: 'refused' });
    await changes.log({ db: tx, author }, id, 'sendBack', { after: { state: 'refused' } });
    await notifyPerson(
      tx,
      applicantId,
      text(
        `课次已重新排课，调停课申请已退回：${beforeWords}`,
        `The class was rescheduled; an application was sent back: ${beforeWords}`,
      ),
      `/views/home_teacher/tksqIndex?id=${id}`,
    );
  }
};
