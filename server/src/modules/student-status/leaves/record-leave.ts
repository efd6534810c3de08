import { text } from '@graduate/contract/platform/text.ts';
import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import type { RecordedLeave } from '@graduate/contract/student-status/leaves/leaves.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { nextSerialNumber } from '../../../platform/database/serial-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { mustReach, type StudentScope } from '../students/public.ts';
import { mustBeSomebodyElses } from './confirm-return.ts';
import { holdStudent, type LeaveEntry } from './hold-leave.ts';
import { issueSlip } from './leave-certificate.ts';
import { judge, mustBeKnownRegion, statusRefusal } from './leave-rules.ts';
import { leaveErrors } from './leaves.errors.ts';
import { notifyStudent } from './notify-people.ts';
import { syncPresence } from './presence.ts';
import { columnsOf } from './write-leave.ts';

/**
 * The staff writes down a leave that was given outside the system: approved at once, closed when the student is back.
 * The limits of a leave hold, the days back and the date window do not.
 */
export const recordLeave = async (
  { db, scope, author }: Context<StudentScope>,
  { studentId, note, returnedAt, fileIds, ...written }: RecordedLeave,
): Promise<Pick<LeaveEntry, 'id' | 'no' | 'state' | 'version'>> => {
  await mustReach(db, scope, studentId);
  return db.transaction().execute(async (tx) => {
    const student = await holdStudent(tx, scope, studentId);
    await mustBeSomebodyElses(tx, author, studentId);
    const badStatus = statusRefusal(student.row.status);
    if (badStatus) throw badStatus;
    await mustBeKnownRegion(tx, written);
    const judged = await judge(tx, { ...written, studentId, parent: null }, 'staff');
    const [refused] = judged.refusals;
    if (refused) throw refused;
    const { from, to, days, totalDays } = judged;
    const now = new Date();
    if (returnedAt && (returnedAt < from || returnedAt > now)) throw leaveErrors.returnOutOfTime();
    const id = newId();
    const saved = await tx
      .insertInto('leaves')
      .values({
        ...columnsOf({ ...written, from, to }),
        id,
        no: await nextSerialNumber(tx, 'QJ'),
        studentId,
        days,
        totalDays,
        state: returnedAt ? 'closed' : 'approved',
        submittedAt: now,
        approvedAt: now,
        verifyCode: await issueSlip(tx, author, { id, name: student.row.name, fromAt: from, toAt: to }),
        returnedAt,
        closedAt: returnedAt && now,
        returnConfirmedBy: returnedAt && author.actor.accountId,
        recordNote: note,
        recordedBy: author.actor.accountId,
        createdBy: author.actor.accountId,
      })
      .returning(['id', 'no', 'state', 'version'])
      .executeTakeFirstOrThrow();
    const { contactPhone: _own, emergencyPhone: _other, ...plain } = written;
    await audit(tx, author, {
      action: 'leave.record',
      subject: 'leave',
      subjectId: id,
      after: { ...plain, fileIds, studentId, note, returnedAt },
    });
    const { moduleCode, businessCode } = leaveApproval;
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: id, fileIds });
    await syncPresence(tx, author, studentId, { source: 'change', sourceId: id });
    await notifyStudent(
      tx,
      { id, studentId },
      text(`学院已为您补录请假：${saved.no}`, `A leave was recorded for you: ${saved.no}`),
    );
    return saved;
  });
};
