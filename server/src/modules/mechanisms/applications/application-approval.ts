import {
  type ApplicationState,
  applicationApproval,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type ApprovalHandler, alwaysMendable } from '../../../platform/approval-handler.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { deanStep, secretaryStep } from '../../../platform/usual-steps.ts';
import { noSuchApplication } from './applications.errors.ts';

export const generalApplications = versioned({
  table: 'generalApplications',
  subject: 'application',
  none: noSuchApplication,
  within:
    ({ accountId }: Pick<Actor, 'accountId'>) =>
    (eb) =>
      eb('applicantId', '=', accountId),
});

const moveTo = (state: ApplicationState) => generalApplications.moveTo({ state });

const name = text('通用申请', 'General application');

/** A general application goes to the secretary of the applicant's department, then to its dean. */
export const generalApplication: ApprovalHandler = {
  ...applicationApproval,
  name,
  flows: [
    {
      key: applicationApproval.type,
      name,
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [secretaryStep, deanStep],
      },
    },
  ],
  pageOf: (id) => `/approval/application?id=${id}`,
  onFinished: moveTo('agreed'),
  mendable: alwaysMendable,
  onRefused: moveTo('refused'),
  onWithdrawn: moveTo('withdrawn'),
};
