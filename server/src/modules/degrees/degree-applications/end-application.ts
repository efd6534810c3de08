import {
  type DegreeState,
  degreeApproval,
  secrecyApproval,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { type ApplicationEntry, moveApplication } from './hold-application.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it ends with an application for a degree, in the same transaction; the application is held. */
    applicationEnded?: (tx: Tx, author: Author, applicationId: string) => Promise<void>;
  }
}

type Ending = { tx: Tx; author: Author; modules: Services['modules'] };

/** An application comes to its end: nobody is asked about anything of it any more. */
export const endApplication = async (
  { tx, author, modules }: Ending,
  id: string,
  status: DegreeState,
  more: Parameters<typeof moveApplication>[4] = {},
): Promise<ApplicationEntry> => {
  for (const { applicationEnded } of modules) await applicationEnded?.(tx, author, id);
  for (const { moduleCode, businessCode } of [degreeApproval, secrecyApproval])
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
  return moveApplication(tx, author, id, status, { ...more, secrecyAsked: null });
};
