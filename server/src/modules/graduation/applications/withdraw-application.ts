import { graduationApproval } from '@graduate/contract/graduation/application-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { withdrawInstance } from '../../approvals/public.ts';
import type { StudentScope } from '../../students/public.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { applicationsWithin, mustBe, type Written } from './held-application.ts';

const { moduleCode, businessCode } = graduationApproval;

/** The applicant takes it back while it is under review. */
export const withdrawApplication = async (
  services: Services,
  author: SignedAuthor,
  scope: StudentScope,
  id: string,
): Promise<Written> => {
  const found = applicationsWithin(services.db, scope)
    .select(['graduationApplications.id', 'no', 'graduationApplications.state'])
    .select('graduationApplications.version')
    .where('graduationApplications.id', '=', id);
  const application = await found.executeTakeFirst();
  if (!application) throw graduationErrors.noSuchRecord();
  mustBe(application, ['reviewing'], text('撤回', 'withdrawn'));
  await withdrawInstance(services, author, { moduleCode, businessCode, recordId: id });
  return found.executeTakeFirstOrThrow();
};
