import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { placeOf } from './advance.ts';
import { holderCount, holderNames } from './holders.ts';

type Holders = { holders: string[]; count: number };

/** Who could decide steps that are not there yet: the names are asked for as of a table of steps. */
export const holdersAhead = async (
  db: Db | Tx,
  step: FlowStep,
  people: Parameters<typeof placeOf>[1],
  excluded: readonly string[],
): Promise<Holders> => {
  const place = placeOf(step, people);
  const { rows } = await sql<Holders>`
    with approval_steps as (select ${step.role}::text as role_code, ${place.reach}::text as reach,
      ${place.departmentId}::uuid as department_id, ${place.approverIds}::uuid[] as approver_ids,
      ${[...excluded]}::uuid[] as excluded_ids)
    select ${holderNames} as holders, ${holderCount} as count from approval_steps`.execute(db);
  return rows[0] ?? { holders: [], count: 0 };
};
