import type { SavedDegreeApplication } from '@graduate/contract/degrees/degree-applications/applications.ts';
import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { Selectable } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { newId } from '../../../platform/ids.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import { applicationsWithin } from './applications.scope.ts';
import { degreeErrors, noSuchApplication } from './degree-applications.errors.ts';

export type ApplicationEntry = Selectable<Tables['degreeApplications']>;

/** Applications as those change them who reach them; who needs more takes it in this order: student, batch, application, approval. */
export const applications = versioned({
  table: 'degreeApplications',
  subject: 'degreeApplication',
  none: noSuchApplication,
  changedMeanwhile: degreeErrors.changedMeanwhile,
  within: applicationsWithin,
  touches: ['updatedAt', 'updatedBy'],
  constraints: { degree_applications_one_open: () => degreeErrors.alreadyOpen() },
});

export const saved = ({ id, status, version }: ApplicationEntry): SavedDegreeApplication => ({
  id,
  status,
  version,
});

export const mustBeIn = (
  { status }: Pick<ApplicationEntry, 'status'>,
  ...states: readonly DegreeState[]
): void => {
  if (!states.includes(status)) throw degreeErrors.notInState({ state: status });
};

/** An application held for whatever happens to it next, in a batch that is open. */
export const holdApplication = async (tx: Tx, id: string): Promise<ApplicationEntry> => {
  const { batchId } = await tx
    .selectFrom('degreeApplications')
    .select('batchId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchApplication());
  await holdOpenBatch(tx, batchId);
  return tx
    .selectFrom('degreeApplications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => noSuchApplication());
};

type Changes = Parameters<typeof applications.write>[2];

/** The one way an application gets into another state: with its place on the time line. */
export const moveApplication = async (
  tx: Tx,
  author: Author,
  id: string,
  status: DegreeState,
  more: Changes & { reason?: string | null } = {},
): Promise<ApplicationEntry> => {
  const { reason = null, ...changes } = more;
  const moved = await applications.write({ db: tx, author }, id, {
    ...changes,
    status,
    statusSince: new Date(),
  });
  await tx
    .insertInto('degreeApplicationMoves')
    .values({ id: newId(), applicationId: id, status, reason })
    .execute();
  await applications.log({ db: tx, author }, id, 'move', { after: { status, reason } });
  return moved;
};
