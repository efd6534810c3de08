import { createHash } from 'node:crypto';
import type { Completion } from '@graduate/contract/training/plans/choices.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { KeptAudit } from './plans.tables.ts';

/** What an audit found of the student of a plan. */
export type Verdict = {
  planId: string;
  completion: Completion;
  detail: KeptAudit;
  missing: number;
  creditsEarned: number;
  degreeCreditsEarned: number;
  linksDone: number;
  linksNeeded: number;
  creditsBehind: number;
  completedOn: string | null;
};

/** Students want auditing anew: said in the transaction that gives the reason, before which nobody audits them. */
export const wantAudits = async (tx: Tx, studentIds: readonly string[]): Promise<void> => {
  await sql`update student_plans set audit_wanted_at = clock_timestamp() where id in (
    select id from student_plans where student_id = any(${studentIds}::uuid[]) and state <> 'frozen'
    order by id for update)`.execute(tx);
};

/** What was found before, by which is known whether something is to be written. */
export type Known = { completion: Completion; verdictDigest: string | null };

/** A verdict as it is written, or nothing to write where the audit before found the same. */
export type SealedVerdict = { planId: string; written: string | undefined };

/** What is known by before is told by a digest: of thousands of verdicts only those are held that are to be written. */
export const sealVerdict = (verdict: Verdict, known: Known): SealedVerdict => {
  const json = JSON.stringify(verdict);
  const digest = createHash('sha1').update(json).digest('base64url');
  // What was decided by hand since is another result, though the audit before it found the same.
  const stays = digest === known.verdictDigest && verdict.completion === known.completion;
  return {
    planId: verdict.planId,
    written: stays ? undefined : `${json.slice(0, -1)},"digest":"${digest}"}`,
  };
};

/** Writes verdicts on plans that are held. Nobody edits them, so the version of a plan stays. */
const writeVerdicts = async (tx: Tx, verdicts: readonly string[]): Promise<void> => {
  await sql`update student_plans set completion = v.completion, completion_detail = v.detail, missing = v.missing,
      credits_earned = v."creditsEarned", degree_credits_earned = v."degreeCreditsEarned",
      links_done = v."linksDone", links_needed = v."linksNeeded", credits_behind = v."creditsBehind",
      completed_on = v."completedOn", audited_at = clock_timestamp(), audit_wanted_at = null,
      verdict_digest = v.digest,
      manual_reason = case when v.completion = 'manualPass' then manual_reason end,
      manual_by = case when v.completion = 'manualPass' then manual_by end,
      manual_at = case when v.completion = 'manualPass' then manual_at end
    from jsonb_to_recordset(${`[${verdicts.join(',')}]`}::jsonb) as v ("planId" uuid, completion text, detail jsonb,
      missing smallint, "creditsEarned" numeric, "degreeCreditsEarned" numeric, "linksDone" smallint,
      "linksNeeded" smallint, "creditsBehind" numeric, "completedOn" date, digest text)
    where student_plans.id = v."planId"`.execute(tx);
};

/** Keeps verdicts; where an audit found the same as the one before, only when that was. */
export const keepVerdicts = async (tx: Tx, verdicts: readonly SealedVerdict[]): Promise<void> => {
  const others = verdicts.flatMap(({ written }) => written ?? []);
  if (others.length > 0) await writeVerdicts(tx, others);
  const same = verdicts.flatMap(({ planId, written }) => (written === undefined ? planId : []));
  if (same.length > 0)
    await sql`update student_plans set audited_at = clock_timestamp(), audit_wanted_at = null
      where id = any(${same}::uuid[])`.execute(tx);
};

/** Notes that students are told what they lack; the answer is those who were not told that day already. */
export const noteTold = async (tx: Tx, studentIds: readonly string[], today: string): Promise<string[]> => {
  if (studentIds.length === 0) return [];
  const rows = await tx
    .updateTable('studentPlans')
    .set({ toldOn: today })
    .where('studentId', 'in', studentIds)
    .where((eb) => eb.or([eb('toldOn', 'is', null), eb('toldOn', '<', today)]))
    .returning('studentId')
    .execute();
  return rows.map(({ studentId }) => studentId);
};
