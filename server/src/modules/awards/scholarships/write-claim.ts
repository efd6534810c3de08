import { writableStates } from '@graduate/contract/awards/award-records/choices.ts';
import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import { claimApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import type {
  ClaimEdit,
  NewClaim,
  SavedClaim,
  VerifiedMaterial,
} from '@graduate/contract/awards/scholarships/claims.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles as takeFiles } from '../../commons/files/public.ts';
import { holdRecord, ownRecordId } from '../../student-status/students/public.ts';
import type { AwardScope } from '../award-records/public.ts';
import { mustBeInTime } from './apply-window.ts';
import { footingOf } from './conditions.ts';
import { claims, holdRound, mustBeIn, saved } from './hold-claim.ts';
import { claimErrors, noSuchClaim } from './scholarships.errors.ts';
import { submitHeld } from './submit-claim.ts';

type Content = Pick<NewClaim, 'statement' | 'materials'>;

/** What was found of an achievement before holds as long as the student does not change it. */
const verifiedOf = (
  materials: Content['materials'],
  before: readonly VerifiedMaterial[],
): VerifiedMaterial[] =>
  materials.map((material) => {
    const same = before.find(
      ({ kind, title, obtainedOn }) =>
        kind === material.kind && title === material.title && obtainedOn === material.obtainedOn,
    );
    return { ...material, verified: same?.verified ?? null, points: same?.points ?? null };
  });

const columnsOf = ({ statement, materials }: Content, before: readonly VerifiedMaterial[] = []) => ({
  statement,
  materials: JSON.stringify(verifiedOf(materials, before)),
});

const attach = (tx: Tx, author: Author, recordId: string, fileIds: readonly string[]) => {
  const { moduleCode, businessCode } = claimApproval;
  return takeFiles(tx, author, { moduleCode, businessCode, recordId, fileIds: [...fileIds] });
};

/** A student applies; who does not fulfil the conditions is told all of them at once. */
export const createClaim = async (context: Context<AwardScope>, input: NewClaim): Promise<SavedClaim> => {
  const { db, author, language } = context;
  const { accountId } = author.actor;
  const studentId = await ownRecordId(db, accountId);
  return claims.transact(context, async (within) => {
    const { db: tx } = within;
    const { row } = await holdRecord(tx, { kind: 'person', accountId }, studentId, noSuchClaim);
    const batch = await holdRound(tx, input.batchId);
    mustBeInTime(batch);
    const { refusal } = await footingOf(tx, batch, studentId, language);
    if (refusal) throw refusal;
    const claim = await claims.add(within, {
      ...columnsOf(input),
      batchId: batch.id,
      studentId,
      departmentId: row.departmentId,
      level: row.trainingLevel as AwardLevel,
      tutorNo: row.mainTutorNo,
      total: null,
      rank: null,
      groupSize: null,
      proposedCode: null,
      agreedAt: null,
      gradeCode: null,
      amount: null,
      grantedAt: null,
      revokedAt: null,
      reason: null,
      submittedAt: null,
      createdBy: accountId,
      updatedBy: accountId,
    });
    await attach(tx, author, claim.id, input.fileIds);
    return input.submit ? submitHeld({ ...context, ...within }, claim, batch) : saved(claim);
  });
};

export const editClaim = (
  context: Context<AwardScope>,
  { id, version, fileIds, submit, ...content }: { id: string } & ClaimEdit,
): Promise<SavedClaim> =>
  claims.transact(context, async (within) => {
    const { db: tx, author } = within;
    const { batchId } = await claims.hold(within, { id });
    const batch = await holdRound(tx, batchId);
    const before = await claims.hold(within, { id, version });
    mustBeIn(before, ...writableStates);
    await attach(tx, author, id, fileIds);
    const after = await claims.change(within, before, columnsOf(content, before.materials), 'edit');
    return submit ? submitHeld({ ...context, ...within }, after, batch) : saved(after);
  });

/** What was never submitted goes away; what was sent back is kept. */
export const removeClaim = (context: Context<AwardScope>, { id }: { id: string }): Promise<void> =>
  claims.transact(context, async (within) => {
    const { batchId } = await claims.hold(within, { id });
    await holdRound(within.db, batchId);
    const before = await claims.hold(within, { id });
    if (!writableStates.includes(before.submitState)) throw claimErrors.onlyUnsubmitted();
    if (before.submittedAt !== null) throw claimErrors.onceSubmitted();
    await attach(within.db, within.author, id, []);
    await claims.drop(within, before);
  });
