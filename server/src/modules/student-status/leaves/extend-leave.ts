import { bindingStates } from '@graduate/contract/student-status/leaves/choices.ts';
import type { LeaveExtension } from '@graduate/contract/student-status/leaves/leaves.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { StudentScope } from '../students/public.ts';
import { holdLeave, mustBeIn, type SavedLeave } from './hold-leave.ts';
import { leaveErrors } from './leaves.errors.ts';
import { submitForApproval } from './submit-leave.ts';
import { insertDraft } from './write-leave.ts';

/** What makes a leave longer already, or is about to. */
const extensionOf = (tx: Tx, parentId: string) =>
  tx
    .selectFrom('leaves')
    .select('no')
    .where('parentId', '=', parentId)
    .where('state', 'in', [...bindingStates, 'draft', 'returned'])
    .executeTakeFirst();

/** A student asks for more time before the leave ends; the days of both decide who approves. */
export const extendLeave = (
  { services, scope, author }: Context<StudentScope>,
  { id, to, reason, fileIds }: { id: string } & LeaveExtension,
): Promise<SavedLeave> =>
  services.db.transaction().execute(async (tx) => {
    const { leave: parent, student } = await holdLeave(tx, scope, id);
    mustBeIn(parent, 'approved');
    if (parent.toAt <= new Date()) throw leaveErrors.tooLateToExtend();
    const other = await extensionOf(tx, id);
    if (other) throw leaveErrors.alreadyExtended({ no: other.no });
    const { leaveType, abroad, region, destination, transport, contactPhone, emergencyPhone } = parent;
    const place = { leaveType, abroad, region, destination, transport, contactPhone, emergencyPhone };
    const { studentId, toAt: from, courseImpact, courseNote } = parent;
    const written = { ...place, from, to, reason, courseImpact, courseNote, fileIds };
    const leave = await insertDraft(tx, author, { studentId, written, parent });
    return submitForApproval(services, tx, author, { leave, student });
  });
