import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { readParameter } from '../../../../platform/parameters.ts';
import type { Services } from '../../../../platform/services.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { tutorsOf } from '../../../people/guidance/public.ts';
import { announceStatusChanged } from '../../student-business/public.ts';
import {
  changeRecord,
  type HeldRecord,
  holdRecords,
  noSuchRecord,
  type StudentScope,
  schoolFacts,
  yearsToReplace,
} from '../../students/public.ts';
import { applications, type HeldApplication } from '../applications/held-application.ts';
import { type BatchRow, lockBatchToDecide } from '../batches/batches.queries.ts';
import { yearsLater } from '../checks/local-checks.ts';
import { graduationErrors } from '../graduation.errors.ts';
import { inSeries, lockSeries, mustBeFree, mustFit, prefixOf } from '../numbers/number-series.ts';
import { voidNumber } from '../numbers/write-number.ts';
import { checkAgain, ofRecord } from './decide.ts';
import { lockApplications } from './lock-applications.ts';
import { takeSnapshot } from './take-snapshot.ts';

type Wanted = BodyOf<typeof processCalls.replace>;

const REPLACED = [
  'status',
  'statusReason',
  'statusDate',
  'graduationBatchId',
  'conclusion',
  'graduationDate',
  'graduationCertNo',
  'certReplacedNo',
  'chsiGradState',
  'chsiMessage',
] as const;
const REASON = '结业换发毕业证书';

const mustReplace = (applications: readonly HeldApplication[]): void => {
  const others = applications.filter(({ kind }) => kind !== 'replace').map(({ name }) => name);
  if (others.length > 0) throw graduationErrors.notReplacing({ names: others });
};

const mustBeInTime = (records: readonly HeldRecord[], day: string, years: number): void => {
  const late = records.filter(
    ({ row }) =>
      row.status !== 'completed' || !row.graduationDate || day > yearsLater(row.graduationDate, years),
  );
  if (late.length > 0)
    throw graduationErrors.tooLateToReplace({ names: late.map(({ row }) => row.name), years });
};

type Replacement = {
  record: HeldRecord;
  number: string;
  issueDate: string;
  modules: Services['modules'];
};

/** The number of the graduation goes by the day of issue; the registration with the ministry begins anew. */
const replaceOne = async (
  tx: Tx,
  author: SignedAuthor,
  batch: BatchRow,
  application: HeldApplication,
  { record, number, issueDate, modules }: Replacement,
): Promise<void> => {
  const { id, graduationCertNo: old } = record.row;
  if (old) await voidNumber(tx, author, id, old, REASON);
  const before = ofRecord(record, REPLACED);
  const values = {
    status: 'graduated',
    statusReason: REASON,
    statusDate: issueDate,
    graduationBatchId: batch.id,
    conclusion: 'graduated',
    graduationDate: issueDate,
    graduationCertNo: number,
    certReplacedNo: old,
    chsiGradState: 'none',
    chsiMessage: null,
  };
  await changeRecord(tx, author, record, values, {
    origin: { source: 'graduation', sourceId: application.id, effectiveDate: issueDate },
    reason: REASON,
  });
  await takeSnapshot(tx, author, {
    studentId: id,
    batchId: batch.id,
    applicationId: application.id,
    presidentName: batch.presidentName,
    tutors: await tutorsOf(tx, id),
    reason: REASON,
  });
  const replaced = {
    state: 'confirmed' as const,
    conclusion: 'graduated' as const,
    decidedAt: new Date(),
    decidedBy: author.actor.accountId,
    confirmedAt: new Date(),
    before: JSON.stringify(before),
  };
  await applications.change({ db: tx, author }, application, replaced, 'replace', {
    before: { graduationCertNo: old },
    after: { graduationCertNo: number, issueDate },
  });
  await announceStatusChanged(tx, {
    modules,
    author,
    studentId: id,
    type: 'graduated',
    before,
    after: values,
    effectiveDate: issueDate,
  });
};

/** New numbers as if the studies ended on the day of issue. */
const numbersFor = async (tx: Tx, records: readonly HeldRecord[], issueDate: string) => {
  const { code: school } = await settingOf(tx, schoolFacts);
  const graduates = records.map((record) => ({
    ...record,
    row: { ...record.row, graduationDate: issueDate, chsiGradState: 'none' as const },
  }));
  await lockSeries(
    tx,
    graduates.map((graduate) => prefixOf(graduate, school) ?? ''),
  );
  const assigned = await inSeries(tx, graduates, undefined, school);
  for (const assignment of assigned) mustFit(assignment, school);
  await mustBeFree(tx, assigned);
  return new Map(assigned.map(({ graduate, number }) => [graduate.row.id, number]));
};

/** Those it is about, held; refuses who did not ask for it and who is too late. */
const heldFor = async (tx: Tx, scope: StudentScope, { batchId, ids }: Wanted, issueDate: string) => {
  const batch = await lockBatchToDecide(tx, batchId);
  const applications = await lockApplications(tx, scope, { batchId, ids, states: ['passed'] });
  mustReplace(applications);
  const studentIds = applications.map(({ studentId }) => studentId);
  const records = await holdRecords(tx, scope, studentIds);
  mustBeInTime(records, issueDate, await readParameter(tx, yearsToReplace));
  return { batch, applications, records };
};

/**
 * Who completed and has met what was missing gets the certificate of graduation; the old number is void. Other modules
 * are asked once more, as at every decision of the school, while nothing is held.
 */
export const replaceCompletion = async (
  { services, scope, author }: Context<StudentScope>,
  wanted: Wanted,
) => {
  const { db, modules } = services;
  const { ids, issueDate = dayInShanghai(new Date()) } = wanted;
  await db.transaction().execute((tx) => heldFor(tx, scope, wanted, issueDate));
  await checkAgain(services, scope, { ids, conclusion: 'graduated' });
  return db.transaction().execute(async (tx) => {
    const { batch, applications, records } = await heldFor(tx, scope, wanted, issueDate);
    const numbers = await numbersFor(tx, records, issueDate);
    const byId = new Map(records.map((record) => [record.row.id, record]));
    const list = [];
    for (const application of applications) {
      const record = byId.get(application.studentId);
      const number = numbers.get(application.studentId);
      if (!record || !number) throw noSuchRecord();
      await replaceOne(tx, author, batch, application, { record, number, issueDate, modules });
      list.push({ id: application.id, name: application.name, number });
    }
    return { done: applications.length, list };
  });
};
