import { text } from '@graduate/contract/platform/text.ts';
import { cancelApproval } from '@graduate/contract/training/scheduling/choices.ts';
import type { ApprovalEvent, ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { officeStep } from '../../../platform/usual-steps.ts';
import { holdTakers } from '../study-records/public.ts';
import { maySeeClass } from './classes.scope.ts';
import { endClass } from './end-class.ts';
import type { ClassRecord } from './hold-class.ts';
import { noSuchClass } from './scheduling.errors.ts';

/** In the order in which selection holds them: those who take the class, then the class. */
const holdWhole = async (tx: Tx, id: string): Promise<ClassRecord> => {
  await holdTakers(tx, id);
  return tx
    .selectFrom('teachingClasses')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchClass());
};

const settle = (tx: Tx, id: string) =>
  tx.deleteFrom('classCancellations').where('classId', '=', id).returning('reason').executeTakeFirst();

const finish = async (tx: Tx, { recordId, author, modules }: ApprovalEvent): Promise<void> => {
  const record = await holdWhole(tx, recordId);
  const { reason = '' } = (await settle(tx, recordId)) ?? {};
  await endClass({ db: tx, author, services: { modules } }, record, reason);
};

const drop = async (tx: Tx, { recordId }: ApprovalEvent): Promise<void> => {
  await settle(tx, recordId);
};

/** The college proposes, the graduate school confirms. */
export const cancelHandler: ApprovalHandler = {
  ...cancelApproval,
  name: text('停开教学班', 'Cancelling a class'),
  flows: [
    {
      key: cancelApproval.type,
      name: text('停开教学班', 'Cancelling a class'),
      definition: {
        withdraw: 'whileRunning',
        steps: [{ ...officeStep, key: 'training', role: 'training', refuseTo: ['start'], dayLimit: 3 }],
      },
    },
  ],
  pageOf: (id) => `/pkxxwh/xsxkjg?classId=${id}`,
  maySee: maySeeClass,
  hold: holdWhole,
  onFinished: finish,
  onRefused: drop,
  onWithdrawn: drop,
  // Nothing of it stays with the class; who wants it again asks again.
  mendable: [],
};
