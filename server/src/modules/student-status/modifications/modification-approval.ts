import { text } from '@graduate/contract/platform/text.ts';
import { isBank, itemOf } from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  type ModificationState,
  modificationApproval,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import type { ApprovalHandler } from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { officeStep, secretaryStep } from '../../../platform/usual-steps.ts';
import { peopleIn, roleIdOf } from '../../administration/accounts/public.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { modifications } from './own-modification.ts';
import { maySeeModification } from './read-modification.ts';
import { holdRequest, takeEffect } from './take-effect.ts';

/** What concerns who somebody is goes on to the office; everything else the college decides. */
export const IDENTITY_FLOW = 'infoModifyIdentity';
export const OTHER_FLOW = modificationApproval.type;

const moveTo = (state: ModificationState) => modifications.moveTo({ state });

/** The office of awards pays by the card: it is told of every new one. */
const tellAwards = async (tx: Tx, no: string, name: string): Promise<void> => {
  const people = peopleIn(tx, { roleIds: [roleIdOf('awards')], departmentIds: [], grades: [] }).select(
    'accounts.id as accountId',
  );
  await sendMessages(tx, people as never, {
    kind: 'result',
    title: text(`${name}的银行卡信息已变更（${no}）`, `The bank card of ${name} has changed (${no})`),
  });
};

const name = text('单项信息修改', 'Modification of a record');

/** A request of a student to have one item of the record changed. */
export const infoModify: ApprovalHandler = {
  ...modificationApproval,
  name,
  flows: [
    {
      key: IDENTITY_FLOW,
      name: text('身份信息修改', 'Modification of identity data'),
      definition: {
        withdraw: 'whileRunning',
        steps: [
          {
            ...secretaryStep,
            extraFields: [
              {
                name: 'originalsSeen',
                label: '原件核验',
                labelEn: 'Originals',
                type: 'checkbox',
                required: true,
                askedOn: 'agree',
                options: [{ value: 'yes', label: '已核对证明材料原件' }],
              },
            ],
          },
          officeStep,
        ],
      },
    },
    {
      key: OTHER_FLOW,
      name,
      definition: { withdraw: 'whileRunning', steps: [secretaryStep] },
    },
  ],
  pageOf: (id) => `/student/modification?id=${id}`,
  maySee: maySeeModification,
  hold: holdRequest,
  onFinished: async (tx, { author, recordId }) => {
    const { no, field, studentName } = await takeEffect(tx, author, recordId);
    const item = itemOf(field);
    if (item && isBank(item)) await tellAwards(tx, no, studentName);
  },
  mendable: ['refused'],
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('withdrawn'),
};
