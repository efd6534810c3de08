import { planApproval } from '@graduate/contract/training/plans/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import type { StatusChanged } from '../../student-status/student-business/public.ts';
import { holdRecord } from '../../student-status/students/public.ts';
import { followsIts, programmeFor } from '../programmes/public.ts';
import { followProgramme } from './follow-programme.ts';
import { planOfHeld } from './hold-plan.ts';
import { keepOnRecord } from './keep-on-record.ts';
import type { PlanRecord } from './plan-basis.ts';
import { plans, planVersions } from './stored-plan.ts';

const { moduleCode, businessCode } = planApproval;

/** Changes after which another programme holds for a student. */
const REBINDING = ['changeMajor', 'changeStudyMode', 'majorRename', 'correction'];
const KEYS = ['departmentId', 'majorCode', 'trainingLevel', 'degreeType', 'studyMode', 'grade', 'direction'];

/** What was being worked on ends with the change; what was in force is kept to come back to. */
const endVersions = async (tx: Tx, { author }: StatusChanged, plan: PlanRecord): Promise<void> => {
  if (plan.state === 'tutorReview' || plan.state === 'collegeReview')
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: plan.id });
  for (const id of [plan.workingVersionId, plan.currentVersionId])
    if (id) await planVersions.write({ db: tx, author }, id, { state: 'replaced' });
};

const hold = async (tx: Tx, studentId: string) => ({
  held: await holdRecord(tx, { kind: 'all' }, studentId),
  plan: await planOfHeld(tx, studentId),
});

/** Another programme may hold now: the plan is made anew, with what was passed. */
const rebind = async (tx: Tx, change: StatusChanged): Promise<void> => {
  const { author, studentId } = change;
  const { held, plan } = await hold(tx, studentId);
  if (!plan || plan.state === 'frozen' || plan.state === 'none') return;
  const programmeId = await programmeFor(tx, studentId);
  if (programmeId === plan.programmeId) return;
  await endVersions(tx, change, plan);
  const before = {
    programmeId: plan.programmeId,
    state: 'approved',
    currentVersionId: plan.currentVersionId,
  };
  const rebound = {
    state: 'rebind' as const,
    programmeId: programmeId ?? plan.programmeId,
    currentVersionId: null,
    workingVersionId: null,
    beforeRebind: JSON.stringify(before),
    auditWantedAt: new Date(),
  };
  await plans.change({ db: tx, author }, plan, rebound, 'rebind', { before, after: { programmeId } });
  await followProgramme(tx, plan, rebound.programmeId);
  await keepOnRecord(tx, author, held, 'rebind');
};

/** A record that was closed for another stage keeps its plan as it is. */
const freeze = async (tx: Tx, change: StatusChanged): Promise<void> => {
  const { author, studentId } = change;
  const { held, plan } = await hold(tx, studentId);
  if (!plan || plan.state === 'frozen') return;
  const { state } = plan;
  if (state === 'tutorReview' || state === 'collegeReview')
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: plan.id });
  await plans.change({ db: tx, author }, plan, { state: 'frozen' }, 'freeze', { before: { state } });
  await keepOnRecord(tx, author, held, 'frozen');
};

/** Whether a programme is for the student as the record now says. */
const isFor = async (tx: Tx, programmeId: string, studentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('programmes')
    .innerJoin('studentRecords', (join) => join.on(followsIts))
    .select('programmes.id')
    .where('programmes.id', '=', programmeId)
    .where('studentRecords.id', '=', studentId)
    .executeTakeFirst()) !== undefined;

/** The record goes on: so does its plan, and what was being written when it was closed. */
const thaw = async (tx: Tx, { author, studentId }: StatusChanged): Promise<boolean> => {
  const { held, plan } = await hold(tx, studentId);
  if (plan?.state !== 'frozen' || !held.row.open) return false;
  const acting = { db: tx, author };
  const { workingVersionId, currentVersionId } = plan;
  if (workingVersionId) await planVersions.write(acting, workingVersionId, { state: 'draft' });
  const settled = currentVersionId ? ('approved' as const) : ('rebind' as const);
  const state = workingVersionId ? ('draft' as const) : settled;
  const thawed = { state, auditWantedAt: new Date() };
  await plans.change(acting, plan, thawed, 'restore', { after: { state } });
  await keepOnRecord(tx, author, held, state);
  return true;
};

/** What the student made or sent for the other programme is over, even where it was approved meanwhile. */
const endSince = async (tx: Tx, change: StatusChanged, plan: PlanRecord, back: string | null) => {
  const { workingVersionId, currentVersionId } = plan;
  const since = {
    ...plan,
    workingVersionId,
    currentVersionId: currentVersionId === back ? null : currentVersionId,
  };
  await endVersions(tx, change, since);
};

/** Only where the record fits the former programme again, and the one the plan follows, if there was another, no more. */
const comesBack = async (tx: Tx, plan: PlanRecord, former: string): Promise<boolean> => {
  const { programmeId, studentId, currentVersionId } = plan;
  if (!(await isFor(tx, former, studentId))) return false;
  return programmeId === former ? currentVersionId === null : !(await isFor(tx, programmeId, studentId));
};

/** The change was taken back: where the record says again what it said, plan and programme are what they were. */
const restore = async (tx: Tx, change: StatusChanged): Promise<void> => {
  const { author, studentId } = change;
  const { held, plan } = await hold(tx, studentId);
  const before = plan?.beforeRebind;
  if (!plan || !before || !(await comesBack(tx, plan, before.programmeId))) return rebind(tx, change);
  await endSince(tx, change, plan, before.currentVersionId);
  const acting = { db: tx, author };
  if (before.currentVersionId)
    await planVersions.write(acting, before.currentVersionId, { state: 'approved' });
  const { programmeId, currentVersionId } = before;
  const state = currentVersionId ? ('approved' as const) : ('rebind' as const);
  const restored = {
    state,
    programmeId,
    currentVersionId,
    workingVersionId: null,
    beforeRebind: null,
    auditWantedAt: new Date(),
  };
  await plans.change(acting, plan, restored, 'restore', { after: { programmeId, state } });
  await followProgramme(tx, plan, programmeId);
  await keepOnRecord(tx, author, held, state);
};

/** Plans follow the status of their students, in the transaction that changes it. */
export const followStatus = async (tx: Tx, change: StatusChanged): Promise<void> => {
  const { type, revoked, madeRecordId, after } = change;
  if (revoked && (await thaw(tx, change))) return;
  if (madeRecordId && madeRecordId !== change.studentId && !revoked) return freeze(tx, change);
  if (!REBINDING.includes(type) || !KEYS.some((key) => key in after)) return;
  return revoked ? restore(tx, change) : rebind(tx, change);
};
