import { text } from '@graduate/contract/platform/text.ts';
import { programmeApproval } from '@graduate/contract/training/programmes/choices.ts';
import { type ApprovalHandler, alwaysMendable } from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { deanStep, officeStep } from '../../../platform/usual-steps.ts';
import { mayFollowProgramme } from './find-programme.ts';
import { programmes } from './hold-programme.ts';

const lockProgramme = (tx: Tx, id: string) =>
  tx.selectFrom('programmes').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The college looks first, the graduate school decides. */
export const programmeHandler: ApprovalHandler = {
  ...programmeApproval,
  name: text('培养方案', 'Programme'),
  flows: [
    {
      key: programmeApproval.type,
      name: text('培养方案', 'Programme'),
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [{ ...deanStep }, { ...officeStep, key: 'training', role: 'training' }],
      },
    },
  ],
  pageOf: (id) => `/pyfack/pyfaView?id=${id}`,
  maySee: mayFollowProgramme,
  hold: lockProgramme,
  onFinished: programmes.moveTo({ state: 'approved' }),
  mendable: alwaysMendable,
  onRefused: programmes.moveTo({ state: 'returned' }),
  onWithdrawn: programmes.moveTo({ state: 'draft' }),
};
