import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { filesOfRecord } from '../../commons/files/public.ts';
import { openInstance } from '../../mechanisms/approvals/public.ts';
import type { HeldRecord } from '../students/public.ts';
import { type HeldLeave, type LeaveEntry, leaves, type SavedLeave } from './hold-leave.ts';
import { leaveHandler } from './leave-approval.ts';
import { leaveInWords } from './leave-in-words.ts';
import { routeOfLeave } from './leave-route.ts';
import { judge, statusRefusal } from './leave-rules.ts';
import { closedWindow } from './leave-window.ts';
import { leaveErrors } from './leaves.errors.ts';

const subjectOf = ({ row }: HeldRecord) => ({
  departmentId: row.departmentId,
  grade: row.grade,
  level: row.trainingLevel,
  population: row.population,
});

const daysBefore = async (tx: Tx, { parentId }: LeaveEntry) =>
  parentId
    ? await tx
        .selectFrom('leaves')
        .select(['id', 'totalDays'])
        .where('id', '=', parentId)
        .executeTakeFirstOrThrow()
    : null;

const hasProof = async (tx: Tx, id: string): Promise<boolean> => {
  const files = await filesOfRecord(tx, leaveApproval.moduleCode, id);
  return files.some(({ businessCode }) => businessCode === leaveApproval.businessCode);
};

/** A leave that is held goes on its way; all conditions are looked at again. */
export const submitForApproval = async (
  services: Services,
  tx: Tx,
  author: SignedAuthor,
  { leave, student }: HeldLeave,
): Promise<SavedLeave> => {
  const { id, no, studentId, leaveType, fromAt, toAt, abroad } = leave;
  const closed = await closedWindow(tx, subjectOf(student));
  if (closed) throw closed;
  const badStatus = statusRefusal(student.row.status);
  if (badStatus) throw badStatus;
  const parent = await daysBefore(tx, leave);
  const asked = { id, studentId, leaveType, from: fromAt, to: toAt, abroad, parent };
  const judged = await judge(tx, asked);
  const [refused] = judged.refusals;
  if (refused) throw refused;
  if (judged.needsProof && !(await hasProof(tx, id)))
    throw leaveErrors.needsProof({ days: judged.proofDays });

  const { days, totalDays } = judged;
  const submitted = {
    state: 'reviewing' as const,
    days,
    totalDays,
    submittedAt: new Date(),
    returnRejectReason: null,
  };
  await leaves.change({ db: tx, author }, leave, submitted, 'submit', { after: { no, days } });
  const { flow, facts, people } = await routeOfLeave(tx, studentId, leaveType, judged);
  await openInstance(services, tx, author, leaveHandler, {
    ...people,
    recordId: id,
    flow,
    facts,
    applicantId: author.actor.accountId,
    ...leaveInWords(student.row.name, leave, days),
  });
  // Where no step is left it is approved already.
  return tx
    .selectFrom('leaves')
    .select(['id', 'no', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};
