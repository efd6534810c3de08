import { createHash } from 'node:crypto';
import { several, text } from '@graduate/contract/platform/text.ts';
import { auditCalls, type Chosen } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { counted } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type DailyJob, definePersonsJob } from '../../../platform/job-kind.ts';
import { regularly } from '../../../platform/regularly.ts';
import type { Services } from '../../../platform/services.ts';
import type { StudentScope } from '../../student-status/students/public.ts';
import { auditPlans, momentOf, notSince, plansTo, type Which, wanted } from './audit-plans.ts';
import { auditErrors } from './credit-audits.errors.ts';
import { auditScope } from './credit-audits.scope.ts';
import { auditsChosen } from './list-audits.ts';

const KIND = 'audits.run';
const Input = z.object({ ...auditCalls.run.body.shape, since: z.string() });
type Input = z.output<typeof Input>;

/** Plans of those who were chosen and not audited since; asked with the rights of today. */
const whichOf = async (db: Db, scope: StudentScope, { since, ...chosen }: Input): Promise<Which> => {
  const students = (await auditsChosen(db, scope, chosen)).select('studentRecords.id');
  return sql<SqlBool>`${notSince(since)} and student_plans.student_id in (${students})`;
};

/** Hands the audit to a job; begun again after a crash, it goes on with those who were not audited since it was asked for. */
export const startAudits = async (
  { db, services, author, scope }: Context<StudentScope>,
  chosen: Chosen,
): Promise<{ jobId: string }> => {
  const input: Input = { ...chosen, since: await momentOf(db) };
  const which = await whichOf(db, scope, input);
  if ((await counted(plansTo(db, which))) === 0) throw auditErrors.nobodyToAudit();
  const key = createHash('sha256').update(JSON.stringify(chosen)).digest('hex');
  const { jobId, already } = await services.startJob(author, { kind: KIND, input, key });
  if (already) throw auditErrors.underWay();
  return { jobId };
};

const said = (count: number) => text(`已审核${count}名学生`, `Audited: ${several(count, 'student')}`);

export const auditJob = definePersonsJob<Input>({
  kind: KIND,
  title: text('学分完成审核', 'Credit audit'),
  input: Input,
  permission: 'training:audit:run',
  run: async ({ services: { db }, author, input, progress }) => {
    const which = await whichOf(db, auditScope(author.actor), input);
    const all = await counted(plansTo(db, which));
    const beat = (done: number) => progress((done / Math.max(all, 1)) * 100);
    const count = await auditPlans(db, author, which, { beat });
    return { text: said(count) };
  },
});

/** Everybody once a night: terms pass and classes end without anybody saying so. */
export const auditsNightly: DailyJob = {
  kind: 'audits.nightly',
  title: text('学分完成审核', 'Credit audit'),
  dailyAt: '01:30',
  run: async ({ services: { db } }) => {
    const which = notSince(await momentOf(db));
    return { text: said(await auditPlans(db, nobody('audits.nightly'), which)) };
  },
};

/** Those whose grades, links or plans have changed. */
export const auditWanted = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  auditPlans(db, nobody('audits.wanted'), wanted);

/** Looks every few seconds for those who want auditing anew. */
export const keepAuditing = regularly({ everyMs: 20_000, what: 'auditing of credits' }, auditWanted);
