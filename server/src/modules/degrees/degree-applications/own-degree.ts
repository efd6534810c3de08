import type { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type { FoundCheck, OwnDegree } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { type Gate, gates, writableStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { mustReach, ownRecordId } from '../../student-status/students/public.ts';
import { type Applicant, applicantOf, ruleOf } from './applicant.ts';
import {
  applicationsOf,
  type RawApplication,
  shownApplication,
  withApplicationColumns,
} from './application-rows.ts';
import { applicationScope } from './applications.scope.ts';
import { isOpenToday } from './apply-window.ts';
import { checksAt, checksInWords } from './degree-check.ts';
import type { ApplicationEntry } from './hold-application.ts';
import { longEnoughFrom, monthsLater } from './local-checks.ts';

/** The open batches for somebody. */
const batchesFor = (db: Db, { level, type, applicantType }: Applicant) =>
  db
    .selectFrom('degreeBatches')
    .select(['id', 'name', 'applyFrom', 'applyTo'])
    .where('status', '=', 'open')
    .where(sql<SqlBool>`${level}::text = any(levels) and ${type}::text = any(degree_types)
      and ${applicantType}::text = any(applicant_types)`)
    .orderBy('applyTo')
    .execute();

const latestOf = (db: Db, studentId: string): Promise<ApplicationEntry | undefined> =>
  db
    .selectFrom('degreeApplications')
    .selectAll()
    .where('studentId', '=', studentId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();

type Asked = { services: Services; applicant: Applicant; application: ApplicationEntry | undefined };

/** How somebody stands at this moment, at one gate. */
const standingAt = async (db: Db, { services, applicant, application }: Asked, gate: Gate) =>
  checksAt(db, {
    applicant,
    rule: await ruleOf(db, applicant),
    application,
    gate,
    modules: services.modules,
  });

const halfOf = (day: string) => {
  const [year, first] = [day.slice(0, 4), Number(day.slice(5, 7)) <= 6];
  return text(`${year}年${first ? '上' : '下'}半年`, `${first ? 'first' : 'second'} half of ${year}`);
};

/** When somebody can apply at the present pace: what is missing takes half a year, or until the proposal is old enough. */
const forecastOf = async (
  db: Db,
  applicant: Applicant,
  open: readonly FoundCheck[],
  language: Language,
): Promise<string | null> => {
  if (open.some(({ code }) => code === 'STATUS' || code === 'DUP' || code === 'YEARS')) return null;
  const today = dayInShanghai(new Date());
  const longEnough = await longEnoughFrom(db, { applicant, rule: await ruleOf(db, applicant) });
  const missing = open.some(({ code }) => ['PLAN', 'CREDIT', 'STAGE'].includes(code));
  const waits = open.some(({ code }) => code === 'OPENING');
  const days = [
    today,
    missing ? monthsLater(today, 6) : today,
    waits ? (longEnough ?? monthsLater(today, 12)) : today,
  ];
  return halfOf(days.sort().at(-1) ?? today)[language];
};

/** What a student sees before anything is written: batches, own applications, every condition, and when it will do. */
export const ownDegree = async (context: Context): Promise<OwnDegree> => {
  const { db, services, author, language } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  const applicant = await applicantOf(db, studentId);
  const application = await latestOf(db, studentId);
  const current = application && writableStates.includes(application.status) ? application : undefined;
  const asked = { services, applicant, application: current };
  const checks = await Promise.all(
    keysOf(gates).map(async (gate) => ({
      gate,
      checks: checksInWords(await standingAt(db, asked, gate), current?.waivers ?? [], language),
    })),
  );
  const rows = await withApplicationColumns(
    applicationsOf(db, { kind: 'person', accountId: author.actor.accountId }),
  )
    .orderBy('degreeApplications.createdAt', 'desc')
    .execute();
  const unmet = checks
    .filter(({ gate }) => gate === '1' || gate === '2')
    .flatMap((one) => one.checks)
    .filter(({ ok, waived }) => !ok && waived === null);
  const batches = await batchesFor(db, applicant);
  return {
    batches: batches.map((batch) => ({ ...batch, open: isOpenToday(batch) })),
    applications: rows.map((row) => shownApplication(author.actor)(row as unknown as RawApplication)),
    // What concerns nobody before there is a thesis has nothing to show yet.
    checks: checks.filter((one) => one.checks.length > 0),
    forecast: await forecastOf(db, applicant, unmet, language),
  };
};

/** The conditions of a student, for everybody who reaches the record. */
export const readChecks = async (
  { db, services, author, language }: Context,
  { studentId, gate }: QueryOf<typeof degreeApplicationCalls.checks>,
): Promise<FoundCheck[]> => {
  await mustReach(db, applicationScope(author.actor), studentId);
  const applicant = await applicantOf(db, studentId);
  const latest = await latestOf(db, studentId);
  const asked = { services, applicant, application: latest };
  return checksInWords(await standingAt(db, asked, gate ?? '1'), latest?.waivers ?? [], language);
};
