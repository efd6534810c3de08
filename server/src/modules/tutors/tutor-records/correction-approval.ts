import { text } from '@graduate/contract/platform/text.ts';
import { type CorrectionState, correctionApproval } from '@graduate/contract/tutors/tutor-records/choices.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { officeStep, secretaryStep } from '../../../platform/usual-steps.ts';
import { nameInPinyin } from '../../administration/accounts/public.ts';
import { followName } from './follow-name.ts';
import { maySeeCorrection } from './read-corrections.ts';
import { noSuchCorrection } from './tutor-records.errors.ts';

/** The member of staff first, then what is asked for, as whoever asks holds them. */
const hold = async (tx: Tx, id: string) => {
  const { staffId } = await tx
    .selectFrom('tutorInfoChanges')
    .select('staffId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchCorrection());
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  return tx
    .selectFrom('tutorInfoChanges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

const settle = (tx: Tx, id: string, state: CorrectionState) =>
  tx
    .updateTable('tutorInfoChanges')
    .set((eb) => ({ state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

const takeEffect = async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
  const { staffId, field, newValue, beforeWords, afterWords } = await hold(tx, recordId);
  await tx
    .updateTable('staff')
    .set((eb) => ({
      [field]: newValue,
      ...(field === 'name' && nameInPinyin(newValue)),
      updatedAt: new Date(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', staffId)
    .execute();
  if (field === 'name') await followName(tx, author, staffId);
  await settle(tx, recordId, 'done');
  await audit(tx, author, {
    action: 'staff.correct',
    subject: 'staff',
    subjectId: staffId,
    before: { [field]: beforeWords },
    after: { [field]: afterWords },
  });
};

const name = text('导师信息修改', 'Correction of a record of staff');

export const correctionHandler: ApprovalHandler = {
  ...correctionApproval,
  name,
  flows: [
    {
      key: correctionApproval.type,
      name,
      definition: {
        withdraw: 'whileRunning',
        steps: [
          secretaryStep,
          { ...officeStep, key: 'tutors', name: text('导师管理审批', "Supervisors' office"), role: 'tutors' },
        ],
      },
    },
  ],
  pageOf: (id) => `/tutor/corrections?id=${id}`,
  maySee: maySeeCorrection,
  hold,
  onFinished: takeEffect,
  mendable: alwaysMendable,
  onRefused: async (tx, { recordId }) => void (await settle(tx, recordId, 'returned')),
  onWithdrawn: async (tx, { recordId }) => void (await settle(tx, recordId, 'withdrawn')),
};
