import {
  type ApplicationState,
  applicationStates,
} from '@graduate/contract/student-status/graduation/choices.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { StudentScope } from '../../students/public.ts';
import { applicationsWithin, type HeldApplication } from '../applications/held-application.ts';
import { graduationErrors } from '../graduation.errors.ts';

type Wanted = {
  batchId: string;
  /** Without it all of the batch in the state. */
  ids?: readonly string[] | undefined;
  states: readonly ApplicationState[];
};

/** Applications of a batch for an act of the office, held; refuses those that are not there or in another state. */
export const lockApplications = async (
  tx: Tx,
  scope: StudentScope,
  { batchId, ids, states }: Wanted,
): Promise<HeldApplication[]> => {
  const found: HeldApplication[] = await applicationsWithin(tx, scope)
    .selectAll('graduationApplications')
    .select(['studentRecords.name', 'studentRecords.studentNo'])
    .select(['graduationBatches.graduationDate', 'graduationBatches.name as batchName'])
    .where('graduationApplications.batchId', '=', batchId)
    .$if(ids !== undefined, (q) => q.where('graduationApplications.id', 'in', ids ?? []))
    .$if(ids === undefined, (q) => q.where('graduationApplications.state', 'in', states))
    .orderBy('graduationApplications.id')
    .forUpdate('graduationApplications')
    .execute();
  if (ids && found.length < new Set(ids).size) throw graduationErrors.noSuchRecord();
  const others = found.filter(({ state }) => !states.includes(state));
  const [wanted] = states;
  if (others.length > 0 && wanted)
    throw graduationErrors.notInState({
      names: others.map(({ name }) => name),
      wanted: applicationStates[wanted],
    });
  return found;
};

/** Those who completed before are handled by an act of their own. */
export const mustNotReplace = (applications: readonly HeldApplication[]): void => {
  const replacing = applications.filter(({ kind }) => kind === 'replace').map(({ name }) => name);
  if (replacing.length > 0) throw graduationErrors.replacingOnly({ names: replacing });
};
