import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { hasDoneAYear } from '@graduate/contract/student-status/students/study-years.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  changeRecord,
  type HeldRecord,
  holdRecords,
  noSuchRecord,
  type StudentScope,
} from '../../students/public.ts';
import { applications, applicationsWithin, type HeldApplication } from '../applications/held-application.ts';
import { lockBatchToDecide, mustBeTime } from '../batches/batches.queries.ts';
import { evaluate, unmetIn } from '../checks/evaluate.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { voidNumber } from '../numbers/write-number.ts';
import { lockApplications, mustNotReplace } from './lock-applications.ts';
import { mustStudy } from './must-study.ts';

type Wanted = BodyOf<typeof processCalls.decide>;
type Conclusion = Wanted['conclusion'];

const AT_ONCE = 8;

const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Asks every module again whether all conditions hold; whoever leaves incomplete need not meet them. */
export const checkAgain = async (
  services: Services,
  scope: StudentScope,
  { ids, conclusion }: Pick<Wanted, 'ids' | 'conclusion'>,
): Promise<void> => {
  if (conclusion === 'incomplete') return;
  const { db } = services;
  const applications = await applicationsWithin(db, scope)
    .select(['graduationApplications.id', 'studentId', 'graduationApplications.kind', 'waivers'])
    .select(['studentRecords.name', 'graduationBatches.graduationDate'])
    .where('graduationApplications.id', 'in', ids)
    .execute();
  const unmet: { name: string; zh: string; en: string }[] = [];
  for (const some of batchesOf(applications, AT_ONCE))
    await Promise.all(
      some.map(async ({ id, name, ...application }) => {
        const checks = await evaluate(services, { ...application, target: conclusion }, application.waivers);
        await db
          .updateTable('graduationApplications')
          .set({ checks: JSON.stringify(checks), checkedAt: new Date() })
          .where('id', '=', id)
          .execute();
        for (const { label } of unmetIn(checks).hard) unmet.push({ name, ...label });
      }),
    );
  if (unmet.length === 0) return;
  throw graduationErrors.unmet(
    text(
      unmet.map(({ name, zh }) => `${name}（${zh}）`).join('、'),
      unmet.map(({ name, en }) => `${name} (${en})`).join(', '),
    ),
    [],
  );
};

const mustHaveStudied = (records: readonly HeldRecord[], until: string, conclusion: Conclusion): void => {
  if (conclusion !== 'incomplete') return;
  const short = records
    .filter(({ row }) => !hasDoneAYear(row.entryDate, until, row.suspendedDays))
    .map(({ row }) => row.name);
  if (short.length > 0) throw graduationErrors.tooShort({ names: short });
};

export const ofRecord = (held: HeldRecord, names: readonly string[]): RecordData =>
  Object.fromEntries(names.map((name) => [name, held.values[name] ?? null]));

const OTHER_CONCLUSION = '审定结论变更';
const DECIDED = ['graduationBatchId', 'conclusion', 'graduationDate'] as const;

const decideOne = async (
  tx: Tx,
  author: SignedAuthor,
  application: HeldApplication,
  record: HeldRecord,
  conclusion: Conclusion,
) => {
  const number = record.row.graduationCertNo;
  const otherKind = (conclusion === 'incomplete') !== (application.conclusion === 'incomplete');
  if (number && otherKind) await voidNumber(tx, author, record.row.id, number, OTHER_CONCLUSION);
  const values = {
    graduationBatchId: application.batchId,
    conclusion,
    graduationDate: application.graduationDate,
    ...(otherKind && { graduationCertNo: null }),
  };
  await changeRecord(tx, author, record, values, {
    origin: { source: 'graduation', sourceId: application.id, effectiveDate: application.graduationDate },
  });
  const decided = {
    state: 'decided' as const,
    conclusion,
    decidedAt: new Date(),
    decidedBy: author.actor.accountId,
    before: JSON.stringify(application.before ?? ofRecord(record, DECIDED)),
  };
  await applications.change({ db: tx, author }, application, decided, 'decide', {
    before: { state: application.state },
    after: { state: 'decided', conclusion },
  });
};

/**
 * The school decides how passed applications end. The record learns batch, conclusion and date now, so that certificate
 * numbers can be given; the status changes when graduation is confirmed.
 */
export const decideGraduation = async (
  { services, scope, author }: Context<StudentScope>,
  wanted: Wanted,
): Promise<{ done: number }> => {
  const { batchId, ids, conclusion, early } = wanted;
  await checkAgain(services, scope, wanted);
  return services.db.transaction().execute(async (tx) => {
    const batch = await lockBatchToDecide(tx, batchId);
    await mustBeTime(tx, author, batch, { act: text('审定', 'deciding'), early });
    const applications = await lockApplications(tx, scope, { batchId, ids, states: ['passed', 'decided'] });
    mustNotReplace(applications);
    const records = await holdRecords(
      tx,
      scope,
      applications.map(({ studentId }) => studentId),
    );
    const byId = new Map(records.map((record) => [record.row.id, record]));
    mustStudy(records);
    mustHaveStudied(records, applications[0]?.graduationDate ?? '', conclusion);
    for (const application of applications) {
      const record = byId.get(application.studentId);
      if (!record) throw noSuchRecord();
      await decideOne(tx, author, application, record, conclusion);
    }
    return { done: applications.length };
  });
};
