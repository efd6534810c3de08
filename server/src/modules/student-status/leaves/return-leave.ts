import type { LeaveReturn } from '@graduate/contract/student-status/leaves/leaves.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import type { StudentScope } from '../students/public.ts';
import { continuationOf } from './continued-leaves.ts';
import { holdLeave, type LeaveEntry, leaves, mustBeIn, type SavedLeave } from './hold-leave.ts';
import { returnFileCodes } from './leave-files.ts';
import { leaveErrors } from './leaves.errors.ts';

/** Who is away can come back: after it left, and not in the future. */
export const mustBeAway = async (tx: Tx, leave: LeaveEntry, returnedAt: Date): Promise<void> => {
  const now = new Date();
  if (leave.fromAt > now) throw leaveErrors.notBegun();
  const longer = await continuationOf(tx, leave.id);
  if (longer) throw leaveErrors.continued({ no: longer.no });
  if (returnedAt < leave.fromAt || returnedAt > now) throw leaveErrors.returnOutOfTime();
};

/** The student says that they are back; counselor or secretary confirm it. */
export const returnLeave = (
  { db, scope, author }: Context<StudentScope>,
  { id, version, returnedAt, place, fileIds }: { id: string } & LeaveReturn,
): Promise<SavedLeave> =>
  db.transaction().execute(async (tx) => {
    const { leave } = await holdLeave(tx, scope, id, version);
    mustBeIn(leave, 'approved');
    await mustBeAway(tx, leave, returnedAt);
    await claimFiles(tx, author, { ...returnFileCodes, recordId: id, fileIds });
    const returning = {
      state: 'returning' as const,
      returnedAt,
      returnPlace: place,
      returnFileIds: fileIds,
      returnRejectReason: null,
    };
    return leaves.change({ db: tx, author }, leave, returning, 'return', { after: { returnedAt, place } });
  });
