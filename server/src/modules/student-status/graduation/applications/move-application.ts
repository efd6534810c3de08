import '../graduation.tables.ts';
import type { ApplicationState } from '@graduate/contract/student-status/graduation/choices.ts';
import { type Author, audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { HeldApplication } from './held-application.ts';

type Move = { state: ApplicationState; reason?: string };

/** Brings an application that is held into another state and notes who did it; tells its new version. */
export const moveApplication = async (
  tx: Tx,
  author: Author,
  before: Pick<HeldApplication, 'id' | 'state' | 'version'>,
  action: string,
  { state, reason }: Move,
): Promise<number> => {
  const version = before.version + 1;
  await tx
    .updateTable('graduationApplications')
    .set({ state, ...(reason !== undefined && { returnReason: reason }), updatedAt: new Date(), version })
    .where('id', '=', before.id)
    .execute();
  await audit(tx, author, {
    action: `graduation.${action}`,
    subject: 'graduationApplication',
    subjectId: before.id,
    before: { state: before.state },
    after: { state, ...(reason !== undefined && { reason }) },
  });
  return version;
};
