import type { Language } from '@graduate/contract/platform/text.ts';
import type { CheckIn, Outcome } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { checkInFiles } from '@graduate/contract/student-status/check-in/choices.ts';
import { withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import { sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { refusedItem } from '../../../platform/refused-item.ts';
import { forgetRights } from '../../administration/accounts/public.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { dropRegistration, registerThisTerm } from '../registration/public.ts';
import {
  changeRecord,
  explainConstraint,
  holdRecords,
  noSuchRecord,
  refuseProblems,
  type StudentScope,
  studyYearRules,
  syncAccount,
  takeCardNumbers,
} from '../students/public.ts';
import { thisYear } from './check-in-year.ts';
import { mustBeComplete } from './complete-request.ts';
import { columnsOf, valuesOf } from './effects.ts';
import { type CheckInRow, type Held, isDoneAlready, mustBePossible } from './judge.ts';
import { syncTutors } from './sync-tutors.ts';

type Circumstances = {
  rules: Awaited<ReturnType<typeof studyYearRules>>;
  cardNumbers: ReadonlyMap<string, string>;
  filesId: string | null;
};

/** The newest row of each student; holding the record holds them, too. */
const rowsOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CheckInRow>> => {
  const rows = await tx
    .selectFrom('studentCheckIns')
    .selectAll()
    .where(sql<boolean>`student_id = any(${[...ids]}::uuid[])`)
    .orderBy('year')
    .execute();
  return new Map(rows.map((row) => [row.studentId, row]));
};

const hold = async (tx: Tx, scope: StudentScope, ids: readonly string[]) => {
  const records = (await holdRecords(tx, scope, ids)).filter(({ row }) =>
    withStatus.includes(row.population),
  );
  const rows = await rowsOf(tx, ids);
  return records.map((record): Held => ({ record, row: rows.get(record.row.id) }));
};

/** Numbers for those who have none. */
const numbersFor = (tx: Tx, arriving: readonly Held[]): Promise<ReadonlyMap<string, string>> =>
  takeCardNumbers(
    tx,
    arriving.map(({ record }) => record.row).filter(({ cardNo }) => !cardNo),
  );

/** The row of the year; somebody who comes back after a deferral gets one of the new year. */
const keepRow = async (tx: Tx, author: SignedAuthor, held: Held, wanted: CheckIn, now: Date) => {
  const { row, record } = held;
  const year = wanted.action === 'restore' ? thisYear() : (row?.year ?? record.row.enrolYear);
  const columns = {
    ...columnsOf(held, wanted, now),
    operatorId: author.actor.accountId,
    updatedAt: now,
  };
  const { id } = await tx
    .insertInto('studentCheckIns')
    .values({ id: newId(), studentId: record.row.id, year, ...columns } as never)
    .onConflict((conflict) =>
      conflict
        .columns(['studentId', 'year'])
        .doUpdateSet((eb) => ({ ...columns, version: eb('studentCheckIns.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const keepAct = async (
  tx: Tx,
  author: SignedAuthor,
  checkInId: string,
  { action, reason, ids: _ids, ...more }: CheckIn,
  { filesId }: Circumstances,
) => {
  await tx
    .insertInto('studentCheckInActs')
    .values({
      id: newId(),
      checkInId,
      action,
      reason: reason ?? null,
      filesId,
      operatorId: author.actor.accountId,
    })
    .execute();
  await audit(tx, author, {
    action: `checkIn.${action}`,
    subject: 'checkIn',
    subjectId: checkInId,
    after: { reason, ...more, mobile: more.mobile && '****' },
  });
};

/** Everything that follows for one student; the answer is the account whose rights have changed. */
const carryOut = async (
  tx: Tx,
  author: SignedAuthor,
  held: Held,
  wanted: CheckIn,
  circumstances: Circumstances,
): Promise<string | null> => {
  const { record } = held;
  const studentId = record.row.id;
  const now = new Date();
  const { rules, cardNumbers } = circumstances;
  const checkInId = await keepRow(tx, author, held, wanted, now);
  await keepAct(tx, author, checkInId, wanted, circumstances);
  const values = valuesOf(held, wanted, { cardNo: cardNumbers.get(studentId), rules, now });
  const origin = { source: 'checkin', sourceId: checkInId } as const;
  const { accountId } = await changeRecord(tx, author, record, values, { origin });
  await syncTutors(tx, record, values);
  if (wanted.action === 'enrol') {
    await registerThisTerm(tx, author, { studentId, state: 'registered', method: 'checkIn' });
    return syncAccount(tx, author, record.row.personId, { reopen: true });
  }
  if (record.row.entryState === 'enrolled') await dropRegistration(tx, studentId);
  return accountId;
};

const refusedFor = async (tx: Tx, author: SignedAuthor, held: Held, wanted: CheckIn) => {
  try {
    await mustBePossible(tx, author.actor, held, wanted);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
};

/** Sorts those it is about into the ones to deal with, the ones that are done and the ones refused. */
const sortOut = async (tx: Tx, { scope, author }: Context<StudentScope>, wanted: CheckIn) => {
  const ids = [...new Set(wanted.ids)];
  const found = await hold(tx, scope, ids);
  const ready: Held[] = [];
  const refusals: { id: string; name: string | null; refused: Refused }[] = [];
  for (const held of found) {
    if (isDoneAlready(held, wanted)) continue;
    const refused = await refusedFor(tx, author, held, wanted);
    if (refused) refusals.push({ id: held.record.row.id, name: held.record.row.name, refused });
    else ready.push(held);
  }
  const reached = new Set(found.map(({ record }) => record.row.id));
  for (const id of ids) if (!reached.has(id)) refusals.push({ id, name: null, refused: noSuchRecord() });
  return { ready, refusals, done: ids.length - refusals.length };
};

const mustFitRecord = (ready: readonly Held[], { mobile }: CheckIn, language: Language): void => {
  const [one] = ready;
  if (!one || mobile === undefined) return;
  const { population } = one.record.row;
  refuseProblems(
    checkRecord({ mobile }, { population, creating: false, current: one.record.values }),
    language,
  );
};

/** Deals with new students at the desk: each by itself, all in one transaction. */
export const checkIn = async (context: Context<StudentScope>, wanted: CheckIn): Promise<Outcome> => {
  const { db, services, author, language } = context;
  mustBeComplete(author.actor, wanted);
  const work = async (tx: Tx) => {
    const { ready, refusals, done } = await sortOut(tx, context, wanted);
    const [only] = refusals;
    if (only && wanted.ids.length === 1) throw only.refused;
    mustFitRecord(ready, wanted, language);
    const fileIds = wanted.fileIds ?? [];
    const filesId = fileIds.length > 0 && ready.length > 0 ? newId() : null;
    const circumstances = {
      filesId,
      rules: await studyYearRules(tx),
      cardNumbers: wanted.action === 'enrol' ? await numbersFor(tx, ready) : new Map<string, string>(),
    };
    const accounts: string[] = [];
    for (const held of ready)
      accounts.push(...[(await carryOut(tx, author, held, wanted, circumstances)) ?? []].flat());
    if (filesId) await claimFiles(tx, author, { ...checkInFiles, recordId: filesId, fileIds });
    const failed = refusals.map(({ id, name, refused }) => refusedItem(id, name, refused, language));
    return { outcome: { done, failed }, accounts };
  };
  const { outcome, accounts } = await db.transaction().execute(work).catch(explainConstraint);
  await forgetRights(services, accounts);
  return outcome;
};
