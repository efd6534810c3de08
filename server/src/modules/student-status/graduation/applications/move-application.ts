import type { ApplicationState } from '@graduate/contract/student-status/graduation/choices.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { applications, type HeldApplication } from './held-application.ts';

type Move = { state: ApplicationState; reason?: string };

/** Brings an application that is held into another state and notes who did it; tells its new version. */
export const moveApplication = async (
  tx: Tx,
  author: Author,
  { id, state: from }: Pick<HeldApplication, 'id' | 'state'>,
  verb: string,
  { state, reason }: Move,
): Promise<number> => {
  const changes = { state, ...(reason !== undefined && { returnReason: reason }) };
  const kept = { before: { state: from }, after: { state, ...(reason !== undefined && { reason }) } };
  const { version } = await applications.change({ db: tx, author }, { id }, changes, verb, kept);
  return version;
};
