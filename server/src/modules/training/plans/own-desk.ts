import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import type { Context } from '../../../platform/http/context.ts';
import { ownRecordId } from '../../student-status/students/public.ts';
import { deskOf } from './desk.ts';

/** The own plan; it is made by saving it, not by looking at it. */
export const ownDesk = async ({
  services,
  author: { actor },
  language,
}: Pick<Context, 'services' | 'author' | 'language'>): Promise<PlanDesk> => {
  const studentId = await ownRecordId(services.db, actor.accountId);
  return deskOf({ services, actor, language, own: true }, studentId);
};
