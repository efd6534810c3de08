import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { claimApproval } from '@graduate/contract/awards/scholarships/choices.ts';
import type { Proposal } from '@graduate/contract/awards/scholarships/claims.ts';
import { AGREE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { type SqlBool, sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Context } from '../../../platform/http/context.ts';
import { decide, waitingSteps } from '../../mechanisms/approvals/public.ts';
import type { AwardScope } from '../award-records/public.ts';
import { scoreItemsOf } from '../award-schemes/public.ts';
import { claimsWithin } from './claims.scope.ts';
import { type ClaimEntry, holdRound, mustBeIn } from './hold-claim.ts';
import { gradeOf, isLimited, mustHavePlace } from './places.ts';
import { type Drawn, drawLines } from './rank-claims.ts';
import { claimErrors, noSuchClaim } from './scholarships.errors.ts';

const { moduleCode, businessCode } = claimApproval;

/** Waits for the college: only there the list is still open. */
const WITH_THE_COLLEGE = sql<SqlBool>`exists (select from ${waitingSteps(moduleCode, [businessCode])} w
  where w.record_id = award_claims.id::text and w.key = 'secretary')`;

const candidates = (tx: Tx, scope: AwardScope, batchId: string) =>
  tx
    .selectFrom('awardClaims')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('submitState', '=', '2')
    .where(claimsWithin(scope))
    .where(WITH_THE_COLLEGE)
    .orderBy('id')
    .forUpdate()
    .execute();

const placesOf = async (tx: Tx, batch: AwardBatch, { departmentId, level }: ClaimEntry) => {
  const rows = await tx
    .selectFrom('awardQuotas')
    .select(['gradeCode', 'places'])
    .where('batchId', '=', batch.id)
    .where('departmentId', '=', departmentId)
    .where('level', '=', level)
    .execute();
  const taken = await tx
    .selectFrom('awardClaims')
    .select(['proposedCode', sql<number>`count(*)`.as('count')])
    .where('batchId', '=', batch.id)
    .where('departmentId', '=', departmentId)
    .where('level', '=', level)
    .where('proposedCode', 'is not', null)
    .where(
      sql<SqlBool>`(submit_state in ('3', '4', '5', '6', '7') or submit_state = '2' and not ${WITH_THE_COLLEGE})`,
    )
    .groupBy('proposedCode')
    .execute();
  const sent = new Map(taken.map(({ proposedCode, count }) => [proposedCode, count]));
  return batch.grades
    .filter((grade) => grade.level === level)
    .map((grade) => {
      const places = rows.find(({ gradeCode }) => gradeCode === grade.code)?.places ?? 0;
      return {
        code: grade.code,
        places: isLimited(grade) ? Math.max(0, places - (sent.get(grade.code) ?? 0)) : null,
      };
    });
};

const writeProposal = (tx: Tx, drawn: readonly Drawn[]) =>
  sql`update award_claims c set proposed_code = d.code, tied = d.tied, updated_at = now(), version = c.version + 1
    from json_to_recordset(${JSON.stringify(drawn)}::json) as d(id uuid, code text, tied boolean)
    where c.id = d.id and (c.proposed_code is distinct from d.code or c.tied <> d.tied)`.execute(tx);

const log = (tx: Tx, author: SignedAuthor, batchId: string, drawn: readonly Drawn[]) =>
  audit(tx, author, {
    action: 'awardClaim.propose',
    subject: 'award batch',
    subjectId: batchId,
    after: drawn,
  });

/** The best of each college and level, as far as there are places. */
const drawAll = async (tx: Tx, scope: AwardScope, batch: AwardBatch): Promise<Drawn[]> => {
  const items = (await scoreItemsOf(tx, batch.schemeId)).map(({ code }) => code);
  const groups = grouped(await candidates(tx, scope, batch.id), ({ departmentId, level }) =>
    [departmentId, level].join(),
  );
  const drawn: Drawn[] = [];
  for (const members of groups.values()) {
    const [first] = members;
    if (first) drawn.push(...drawLines(members, items, await placesOf(tx, batch, first)));
  }
  return drawn;
};

type Chosen = NonNullable<Proposal['claims']>;

/** Who is named by hand gets that grade, or none; ties are decided by it. */
const chosenByHand = async (
  tx: Tx,
  scope: AwardScope,
  batch: AwardBatch,
  chosen: Chosen,
): Promise<{ drawn: Drawn[]; rows: ClaimEntry[] }> => {
  const rows = await candidates(tx, scope, batch.id);
  const drawn = chosen.map(({ id, gradeCode }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw noSuchClaim();
    mustBeIn(row, '2');
    if (gradeCode !== null) gradeOf(batch, { level: row.level, code: gradeCode });
    return { id, code: gradeCode, tied: false };
  });
  return { drawn, rows: rows.filter(({ id }) => chosen.some((one) => one.id === id)) };
};

/** Makes the list of the college anew from the scores, or changes it by hand. */
export const proposeClaims = (
  { db, scope, author }: Context<AwardScope>,
  { id, claims: chosen }: Proposal & { id: string },
): Promise<{ proposed: number; tied: number }> =>
  db.transaction().execute(async (tx) => {
    const batch = await holdRound(tx, id);
    if (!chosen) {
      const drawn = await drawAll(tx, scope, batch);
      await writeProposal(tx, drawn);
      await log(tx, author, id, drawn);
      return {
        proposed: drawn.filter(({ code }) => code !== null).length,
        tied: drawn.filter(({ tied }) => tied).length,
      };
    }
    const { drawn, rows } = await chosenByHand(tx, scope, batch, chosen);
    await writeProposal(tx, drawn);
    for (const row of rows) {
      const code = drawn.find((one) => one.id === row.id)?.code;
      if (code) await mustHavePlace(tx, batch, { ...row, code });
    }
    await log(tx, author, id, drawn);
    return { proposed: drawn.filter(({ code }) => code !== null).length, tied: 0 };
  });

/** The college is done: everybody on its list goes to the dean, unless somebody's place is still open. */
export const sendProposal = async (
  context: Context<AwardScope>,
  { batchId }: { batchId: string },
): Promise<{ sent: number }> => {
  const { db, scope } = context;
  const rows = await db.transaction().execute(async (tx) => {
    const batch = await holdRound(tx, batchId);
    const found = await candidates(tx, scope, batchId);
    if (found.some(({ tied }) => tied)) throw claimErrors.tied();
    const proposed = found.filter(({ proposedCode }) => proposedCode !== null);
    for (const row of proposed) await mustHavePlace(tx, batch, { ...row, code: row.proposedCode ?? '' });
    return proposed;
  });
  if (rows.length === 0) throw claimErrors.nothingToSend();
  const outcome = await decide(
    { ...context, scope: undefined },
    {
      ...claimApproval,
      recordIds: rows.map(({ id }) => id),
      status: AGREE,
      opinion: '同意推荐',
      appendData: {},
    },
  );
  if (outcome.done === 0) throw platformErrors.forbidden();
  return { sent: outcome.done };
};
