import { claimApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import type { SavedClaim } from '@graduate/contract/awards/scholarships/claims.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { cancelInstance, openInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { type AwardScope, grantRecords, revokeGrant } from '../award-records/public.ts';
import { findBatch } from '../award-schemes/public.ts';
import { claimHandler, schoolHandler } from './claim-approval.ts';
import { type ClaimEntry, claims, holdRound, mustBeIn, saved } from './hold-claim.ts';
import { gradeOf } from './places.ts';
import { claimErrors } from './scholarships.errors.ts';

/** The accounts of students, by record. */
const accountsOf = async (tx: Tx, rows: readonly ClaimEntry[]): Promise<ReadonlyMap<string, string>> => {
  const found = await tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.id', 'studentPersons.accountId'])
    .where('studentRecords.id', '=', sql<string>`any(${rows.map(({ studentId }) => studentId)}::uuid[])`)
    .execute();
  return new Map(found.flatMap(({ id, accountId }) => (accountId ? [[id, accountId]] : [])));
};

const tell = async (tx: Tx, rows: readonly ClaimEntry[], zh: string, en: string): Promise<void> => {
  const accounts = [...(await accountsOf(tx, rows)).values()];
  if (accounts.length > 0)
    await notifyPeople(tx, accounts, { kind: 'result', title: text(zh, en), link: '/awards/apply' });
};

const batchNamed = (tx: Tx, id: string) => findBatch({ db: tx, scope: { drafts: true } }, { id });

/** After the notice of the college the school decides, on each for itself. */
export const sendToSchool = async (
  services: Pick<Services, 'modules'>,
  tx: Tx,
  author: Author,
  rows: readonly ClaimEntry[],
): Promise<void> => {
  for (const claim of rows) {
    const batch = await batchNamed(tx, claim.batchId);
    const { accountId, ...people } = await peopleOfStudent(tx, claim.studentId);
    const { name, studentNo } = await tx
      .selectFrom('studentRecords')
      .select(['name', 'studentNo'])
      .where('id', '=', claim.studentId)
      .executeTakeFirstOrThrow();
    const applicantId = accountId ?? claim.createdBy;
    if (!applicantId) continue;
    await claims.write({ db: tx, author }, claim.id, { submitState: '4' });
    await claims.log({ db: tx, author }, claim.id, 'toSchool', { after: { submitState: '4' } });
    const grade = gradeOf(batch, { level: claim.level, code: claim.proposedCode ?? '' });
    await openInstance(services, tx, author, schoolHandler, {
      ...people,
      recordId: claim.id,
      applicantId,
      title: text(
        `${batch.name}：${name}（${studentNo ?? ''}）${grade.name}`,
        `${batch.name}: ${name} (${studentNo ?? ''}), ${grade.name}`,
      ),
    });
  }
};

/** Something was wrong with the list: the college looks at it again. The tutor has said what there was to say. */
export const sendBackToCollege = async (
  services: Pick<Services, 'modules'>,
  tx: Tx,
  author: Author,
  rows: readonly ClaimEntry[],
  reason: string,
): Promise<void> => {
  for (const claim of rows) {
    const batch = await batchNamed(tx, claim.batchId);
    const { accountId, ...people } = await peopleOfStudent(tx, claim.studentId);
    const applicantId = accountId ?? claim.createdBy;
    if (!applicantId) continue;
    const changes = { submitState: '2' as const, proposedCode: null, agreedAt: null, reason };
    await claims.write({ db: tx, author }, claim.id, changes);
    await claims.log({ db: tx, author }, claim.id, 'sendBack', { after: { reason } });
    await openInstance(services, tx, author, claimHandler, {
      ...people,
      recordId: claim.id,
      applicantId,
      facts: { again: true },
      title: text(`${batch.name}：重新评审`, `${batch.name}: reviewed again`),
    });
  }
};

/** Grants what was proposed, shown and not objected to; its money is paid like every other. */
export const grantClaims = async (tx: Tx, author: Author, rows: readonly ClaimEntry[]): Promise<void> => {
  for (const [batchId, members] of grouped(rows, (row) => row.batchId)) {
    const batch = await batchNamed(tx, batchId);
    const priced = members.map((claim) => {
      const { code, amount } = gradeOf(batch, { level: claim.level, code: claim.proposedCode ?? '' });
      return { claim, code, amount };
    });
    const disciplines = await tx
      .selectFrom('studentRecords')
      .select(['id', 'disciplineCode'])
      .where('id', '=', sql<string>`any(${members.map(({ studentId }) => studentId)}::uuid[])`)
      .execute();
    const disciplineOf = new Map(disciplines.map(({ id, disciplineCode }) => [id, disciplineCode]));
    await grantRecords(
      tx,
      author,
      priced
        .filter(({ amount }) => amount > 0)
        .map(({ claim: { id, studentId, level, tutorNo }, amount }) => ({
          id,
          batchId,
          studentId,
          disciplineCode: disciplineOf.get(studentId) ?? null,
          level,
          tutorNo,
          amount,
          month: batch.monthFrom,
        })),
    );
    for (const { claim, code, amount } of priced) {
      const granted = { submitState: '6' as const, gradeCode: code, amount, grantedAt: new Date() };
      await claims.write({ db: tx, author }, claim.id, granted);
      await claims.log({ db: tx, author }, claim.id, 'grant', { after: { code, amount } });
    }
    await tell(tx, members, `您已获得：${batch.name}`, `You have been granted: ${batch.name}`);
  }
};

/** What is not granted after all, with the reason. */
export const declineClaims = async (
  tx: Tx,
  author: Author,
  rows: readonly ClaimEntry[],
  reason: string,
): Promise<void> => {
  for (const claim of rows) {
    const { moduleCode, businessCode } = claimApproval;
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: claim.id });
    await claims.write({ db: tx, author }, claim.id, { submitState: '8', reason });
    await claims.log({ db: tx, author }, claim.id, 'decline', {
      before: { submitState: claim.submitState },
      after: { reason },
    });
  }
};

/** The round is over: whoever was not proposed did not get it. */
export const finaliseBatch = (
  { db, author }: Context<AwardScope>,
  { id }: { id: string; version: number },
): Promise<{ notGranted: number }> =>
  db.transaction().execute(async (tx) => {
    const batch = await holdRound(tx, id);
    const rows = await tx
      .selectFrom('awardClaims')
      .selectAll()
      .where('batchId', '=', id)
      .where('submitState', 'in', ['1', '2', '3', '4', '5'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const running = rows.filter(({ submitState }) => ['3', '4', '5'].includes(submitState));
    if (running.length > 0) throw claimErrors.stillRunning({ count: running.length });
    await declineClaims(tx, author, rows, '本批次评审已结束，未列入推荐名单');
    await tell(tx, rows, `未获评：${batch.name}`, `Not granted: ${batch.name}`);
    return { notGranted: rows.length };
  });

type Revocation = { id: string; version: number; reason: string };

/** Takes a granted award away; what is not paid yet stays unpaid, and its certificate no longer holds. */
export const revokeClaim = (
  context: Context<AwardScope>,
  { id, version, reason }: Revocation,
): Promise<SavedClaim> =>
  claims.transact(context, async (within) => {
    const { db: tx, author } = within;
    const claim = await claims.hold(within, { id, version });
    mustBeIn(claim, '6');
    const batch = await batchNamed(tx, claim.batchId);
    await revokeGrant(tx, author, { id, reason });
    for (const { awardRevoked } of context.services.modules) await awardRevoked?.(tx, author, { id, reason });
    const changes = { submitState: '8' as const, revokedAt: new Date(), reason };
    const after = await claims.change(within, claim, changes, 'revoke', { after: { reason } });
    await tell(tx, [claim], `奖励已撤销：${batch.name}`, `Revoked: ${batch.name}`);
    return saved(after);
  });
