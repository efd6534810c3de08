import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type {
  LeaveCalculation,
  LeaveConditions,
  Problem,
} from '@graduate/contract/student-status/leaves/leaves.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { settingOf } from '../../administration/settings/public.ts';
import { ownRecordId, studentsFound } from '../students/public.ts';
import { routeOfLeave } from './leave-route.ts';
import { earliestDay, judge, limitedDaysInTerm, statusRefusal } from './leave-rules.ts';
import { leaveRules } from './leave-rules-setting.ts';
import { closedWindow } from './leave-window.ts';
import { noSuchLeave } from './leaves.errors.ts';
import { ownScope } from './see-leave.ts';

/** Where to do something about what stands in the way. */
const linkFor: Readonly<Record<string, string>> = { M73: '/student/me', M83: '/student/my-changes' };

const problemOf = ({ text, details }: Refused, language: Language): Problem => {
  const code = typeof details['code'] === 'string' ? details['code'] : undefined;
  const link = code && linkFor[code];
  return { text: text[language], ...(code && { code }), ...(link && { link }) };
};

/** The record somebody applies with, and its telephones. */
export const ownRecord = async (db: Db, actor: Actor) => {
  const id = await ownRecordId(db, actor.accountId);
  return studentsFound(db, ownScope(actor), { ids: [id] })
    .select(['id', 'status', 'departmentId', 'grade', 'trainingLevel', 'population'])
    .select(['mobile', 'emergencyPhone'])
    .executeTakeFirstOrThrow();
};

/** Before anything is typed: whether a leave can be applied for, and what speaks against it. */
export const leaveConditions = async ({ db, author, language }: Context): Promise<LeaveConditions> => {
  const { actor } = author;
  const record = await ownRecord(db, actor);
  const limits = await settingOf(db, leaveRules);
  const { departmentId, grade, trainingLevel: level, population } = record;
  const refusals = [
    statusRefusal(record.status),
    await closedWindow(db, { departmentId, grade, level, population }),
  ].filter((refusal) => refusal !== undefined);
  return {
    available: refusals.length === 0,
    problems: refusals.map((refusal) => problemOf(refusal, language)),
    maxDays: limits.maxDays,
    proofDays: limits.proofDays,
    termLimit: limits.termDays,
    termDays: await limitedDaysInTerm(db, record.id, dayInShanghai(new Date())),
    earliest: earliestDay(limits),
    contactPhone: record.mobile,
    emergencyPhone: record.emergencyPhone,
  };
};

const ownLeave = async (db: Db, actor: Actor, id: string) => {
  return db
    .selectFrom('leaves')
    .select(['id', 'totalDays', 'parentId', 'toAt'])
    .where('id', '=', id)
    .where('studentId', 'in', studentsFound(db, ownScope(actor), {}).select('studentRecords.id'))
    .executeTakeFirstOrThrow(() => noSuchLeave());
};

/** While it is being written: days, the way it would take with names, and what stands in its way. */
export const calculateLeave = async (
  { db, author: { actor }, language }: Context,
  { from, to, type, parentId, id, abroad }: QueryOf<typeof leaveCalls.calc>,
): Promise<LeaveCalculation> => {
  const { id: studentId } = await ownRecord(db, actor);
  const before = parentId ?? (id && (await ownLeave(db, actor, id)).parentId);
  const parent = before ? await ownLeave(db, actor, before) : null;
  const asked = { studentId, leaveType: type, from: parent?.toAt ?? from, to, abroad: abroad === 'true' };
  const judged = await judge(db, { ...asked, parent, id });
  const { days, totalDays, needsProof, termDays, beyondTerm } = judged;
  const { way } = await routeOfLeave(db, studentId, type, judged);
  return {
    days,
    totalDays,
    needsProof,
    termDays,
    beyondTerm,
    way,
    // There is no timetable yet.
    impactedClasses: [],
    problems: judged.refusals.map((refusal) => problemOf(refusal, language)),
  };
};
