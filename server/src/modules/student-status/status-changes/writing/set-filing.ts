import { changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { StudentScope } from '../../students/public.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { statusChanges } from '../stored-change.ts';
import { lockWithin } from './manage-change.ts';
import { mustBeIn, type Written, written } from './write-change.ts';

const FILING = 'filingNo';

/** The ministry of the province has taken note of a transfer; its number comes after the transfer. */
export const setFiling = (
  { db, scope, author }: Context<StudentScope>,
  { id, version, filingNo }: { id: string; version: number; filingNo: string },
): Promise<Written> =>
  db.transaction().execute(async (tx) => {
    const change = await lockWithin(tx, scope, id, version);
    const { name, effect } = changeTypes[change.typeCode];
    if (effect !== 'transferIn') throw changeErrors.noFiling({ typeName: name });
    mustBeIn(change, ['reviewing', 'approved', 'effective']);
    const extra = JSON.stringify({ ...change.extra, [FILING]: filingNo });
    const changes = { extra, updatedBy: author.actor.accountId };
    const kept = { before: { filingNo: change.extra[FILING] ?? null }, after: { filingNo } };
    return written(await statusChanges.change({ db: tx, author }, change, changes, 'filing', kept));
  });
