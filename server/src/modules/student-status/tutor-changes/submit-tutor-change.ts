import { text } from '@graduate/contract/platform/text.ts';
import {
  TUTOR_CHANGE_WINDOW,
  tutorChangeApproval,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { defineWindowCode } from '../../../platform/window-code.ts';
import { requireOpenWindow } from '../../commons/date-windows/public.ts';
import { filesOfRecord } from '../../commons/files/public.ts';
import { cancelInstance, leaveOutStep, openInstance } from '../../mechanisms/approvals/public.ts';
import { mustReach, studentScope } from '../students/public.ts';
import { changeInWords } from './change-in-words.ts';
import { leavingTutor, otherChangesUnderWay, unmetConditions } from './conditions.ts';
import { routeOfChange } from './route-of-change.ts';
import { tutorChanges } from './stored-change.ts';
import { noSuchChange, tutorChangeErrors } from './tutor-change.errors.ts';
import { tutorChange } from './tutor-change-approval.ts';
import { type ChangeRow, mustBeIn, type Written, waitForOthers } from './write-tutor-change.ts';

const { moduleCode, businessCode } = tutorChangeApproval;

export const tutorChangeWindow = defineWindowCode({
  code: TUTOR_CHANGE_WINDOW,
  operation: text('变更导师', 'Change of supervisors'),
  module: 'tutor',
  dimensions: ['term', 'department'],
  usual: 'open',
  roles: ['student', 'secretary'],
  link: '/student/my-changes',
});

/** Refuses outside the weeks in which tutors are changed. */
export const mustBeInTime = async (db: Db | Tx, studentId: string): Promise<void> => {
  const student = await db
    .selectFrom('studentRecords')
    .select(['departmentId', 'grade', 'trainingLevel', 'population'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  await requireOpenWindow(db, tutorChangeWindow, {
    departmentId: student.departmentId,
    grade: student.grade,
    level: student.trainingLevel,
    population: student.population,
  });
};

/** Sends a change on its way; the approval tells who changes to whom, never why. */
const submitForApproval = async (
  services: Services,
  tx: Tx,
  author: SignedAuthor,
  change: ChangeRow,
): Promise<string> => {
  const { flow, intention, names } = await routeOfChange(tx, change);
  const { name } = await tx
    .selectFrom('studentRecords')
    .select('name')
    .where('id', '=', change.studentId)
    .executeTakeFirstOrThrow();
  await openInstance(services, tx, author, tutorChange, {
    ...intention,
    flow,
    recordId: change.id,
    ...changeInWords(name, change.role, names),
  });
  return intention.applicantId;
};

const proofOfProxy = async (tx: Tx, author: SignedAuthor, change: ChangeRow): Promise<void> => {
  const { intention } = await routeOfChange(tx, change);
  if (intention.applicantId === author.actor.accountId) return;
  const files = await filesOfRecord(tx, moduleCode, change.id);
  if (files.length === 0) throw tutorChangeErrors.proofMissing();
};

/** Submits a change; whoever submits for a student adds the written application of the student. */
export const submitTutorChange = (
  { services, author }: Context,
  { id, version }: { id: string; version: number },
): Promise<Written> =>
  tutorChanges.transact({ db: services.db, author, scope: author.actor }, async (within) => {
    const { db: tx } = within;
    const change = await tutorChanges.hold(within, { id, version });
    mustBeIn(change, 'draft', 'returned');
    await mustBeInTime(tx, change.studentId);
    await waitForOthers(tx, change.studentId);
    const [other] = await otherChangesUnderWay(tx, services, change.studentId);
    if (other) throw other;
    const oldTutorId = await leavingTutor(tx, change);
    const [unmet] = await unmetConditions(tx, { ...change, oldTutorId });
    if (unmet) throw unmet;
    await proofOfProxy(tx, author, change);
    const submitted = {
      state: 'reviewing' as const,
      submittedAt: new Date(),
      oldTutorId,
      skipOldTutor: false,
      skipReason: null,
    };
    await tutorChanges.change(within, change, submitted, 'submit', {});
    await submitForApproval(services, tx, author, { ...change, oldTutorId, skipOldTutor: false });
    return currentOf(tx, id);
  });

/** Without anybody to ask, the way may have ended already. */
const currentOf = (tx: Tx, id: string): Promise<Written> =>
  tx
    .selectFrom('tutorChanges')
    .select(['id', 'no', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whoever has written a change takes it back, as long as it is not done. */
export const cancelTutorChange = (
  { services, author }: Context,
  { id, version }: { id: string; version: number },
): Promise<Written> =>
  tutorChanges.transact({ db: services.db, author, scope: author.actor }, async (within) => {
    const { db: tx } = within;
    const change = await tutorChanges.hold(within, { id, version });
    mustBeIn(change, 'draft', 'returned', 'reviewing');
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    const kept = { before: { state: change.state } };
    return tutorChanges.change(within, change, { state: 'cancelled' }, 'cancel', kept);
  });

/** The dean or the office does not wait for the present tutor: that step is left out. */
export const skipOldTutor = (
  { services, author }: Context,
  { id, version, skipReason }: { id: string; version: number; skipReason: string },
): Promise<Written> =>
  services.db.transaction().execute(async (tx) => {
    const change = await tx
      .selectFrom('tutorChanges')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => noSuchChange());
    await mustReach(tx, studentScope(author.actor), change.studentId).catch(() => {
      throw noSuchChange();
    });
    tutorChanges.mustBeCurrent(change, version);
    mustBeIn(change, 'reviewing');
    // The way is shown to the present tutor, too: why stands in the change, for those who may read the grounds.
    const note = text('跳过原导师', 'The present supervisor is left out');
    const within = { db: tx, author, scope: author.actor };
    const skipped = { skipOldTutor: true, skipReason };
    await tutorChanges.change(within, change, skipped, 'skipOldTutor', { after: { skipReason } });
    const record = { moduleCode, businessCode, recordId: id };
    const left = await leaveOutStep(services, tx, author, tutorChange, { ...record, key: 'oldTutor', note });
    if (!left) throw tutorChangeErrors.notWaitingForOld();
    return currentOf(tx, id);
  });
