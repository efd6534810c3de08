import { text } from '@graduate/contract/platform/text.ts';
import { graduationApproval } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { withdrawableStates } from '@graduate/contract/student-status/graduation/choices.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { withdrawInstance } from '../../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { applicationsWithin, lockApplication, mustBe, type Written } from './held-application.ts';
import { moveApplication } from './move-application.ts';

const { moduleCode, businessCode } = graduationApproval;
const WITHDRAWN = text('撤回', 'withdrawn');

/** What was sent back is given up. */
const giveUp = ({ db }: Services, author: SignedAuthor, scope: StudentScope, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await lockApplication(tx, scope, id);
    mustBe(before, ['returned'], WITHDRAWN);
    await moveApplication(tx, author, before, 'withdraw', { state: 'withdrawn' });
  });

/** The applicant takes it back while it is under review or after it was sent back. */
export const withdrawApplication = async (
  { services, scope, author }: Context<StudentScope>,
  { id }: { id: string },
): Promise<Written> => {
  const found = applicationsWithin(services.db, scope)
    .select(['graduationApplications.id', 'no', 'graduationApplications.state'])
    .select('graduationApplications.version')
    .where('graduationApplications.id', '=', id);
  const application = await found.executeTakeFirstOrThrow(() => graduationErrors.noSuchRecord());
  mustBe(application, withdrawableStates, WITHDRAWN);
  if (application.state === 'returned') await giveUp(services, author, scope, id);
  else await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return found.executeTakeFirstOrThrow();
};
