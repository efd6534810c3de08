import { sql } from 'kysely';
import { type Author, audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { roleIdOf } from '../accounts.reference.ts';
import { nameInPinyin } from '../name-in-pinyin.ts';
import { bumpRightsOfAccount } from '../rights.ts';
import { recorded } from './change-account.ts';
import { addAccount } from './create-user.ts';
import { endSessionsOf } from './end-sessions.ts';
import { lockAccount } from './users.queries.ts';

/** What an account takes from a student record. */
export type StudentFacts = {
  username: string;
  realName: string;
  personNo: string;
  cardNo: string | null;
  grade: number;
  departmentId: string;
  mobile: string | null;
  email: string | null;
};

const everywhere = { kind: 'all' } as const;

/** A new account for a student. It has no password: single sign-on opens it, or whoever resets its password. */
export const openStudentAccount = async (
  tx: Tx,
  author: Author,
  { departmentId, ...facts }: StudentFacts,
): Promise<string> => {
  const rights = { roleIds: [roleIdOf('student')], departmentIds: [departmentId] };
  const created = await addAccount(tx, author, { kind: 'student', ...facts, ...rights }, null);
  return created.id;
};

/** The account somebody made for a student of this number and name before there was a record. */
export const unclaimedStudentAccount = async (
  tx: Tx,
  { personNo, realName }: Pick<StudentFacts, 'personNo' | 'realName'>,
): Promise<string | undefined> => {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('personNo', '=', personNo)
    .where('realName', '=', realName)
    .where('personKind', '=', 'student')
    .executeTakeFirst();
  return account?.id;
};

/** Departments of a student's account follow the record, whatever else the person belongs to stays. */
const moveToDepartment = async (tx: Tx, accountId: string, departmentId: string): Promise<boolean> => {
  const places = await tx
    .selectFrom('accountDepartments')
    .select('departmentId')
    .where('accountId', '=', accountId)
    .orderBy('sortOrder')
    .execute();
  if (places[0]?.departmentId === departmentId) return false;
  await tx
    .deleteFrom('accountDepartments')
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('sortOrder', '=', 0), eb('departmentId', '=', departmentId)]))
    .execute();
  await tx.insertInto('accountDepartments').values({ accountId, departmentId, sortOrder: 0 }).execute();
  return true;
};

type Following = {
  /** Numbers the person had: a user name that is none of them was chosen by somebody and stays. */
  formerNumbers: readonly string[];
  /** An account closed with an earlier record opens again. */
  reopen: boolean;
};

/** Every number the person had opens the account, as long as it is nobody's user name. */
const keepAliases = async (tx: Tx, accountId: string, numbers: readonly string[]): Promise<void> => {
  const names = [...new Set(numbers.map((number) => number.toLowerCase()))];
  if (names.length === 0) return;
  await tx
    .insertInto('accountAliases')
    .values(names.map((name) => ({ name, accountId })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ accountId }))
    .execute();
};

/** Names, numbers and department as the record has them. */
export const updateStudentAccount = async (
  tx: Tx,
  author: Author,
  id: string,
  { departmentId, mobile: _mobile, email: _email, username: wanted, ...rest }: StudentFacts,
  { formerNumbers, reopen }: Following,
): Promise<void> => {
  const before = await lockAccount(tx, everywhere, id);
  await keepAliases(tx, id, formerNumbers);
  const moved = await moveToDepartment(tx, id, departmentId);
  const opens = reopen && before.state === 'disabled';
  const facts = { ...rest, username: formerNumbers.includes(before.username) ? wanted : before.username };
  const names = Object.keys(facts) as (keyof typeof facts)[];
  if (names.every((name) => before[name] === facts[name]) && !moved && !opens) return;
  await tx
    .updateTable('accounts')
    .set((eb) => ({
      ...facts,
      ...nameInPinyin(facts.realName),
      ...(opens && { state: 'active' as const, stateReason: null }),
      version: eb('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute();
  await bumpRightsOfAccount(tx, id);
  const after = await lockAccount(tx, everywhere, id);
  await audit(tx, author, {
    action: 'account.followRecord',
    subject: 'account',
    subjectId: id,
    before: recorded(before),
    after: recorded(after),
  });
};

/** Nobody gets in with the account of a record that was made by mistake. */
export const closeStudentAccount = async (
  tx: Tx,
  author: Author,
  id: string,
  reason: string,
): Promise<void> => {
  const before = await lockAccount(tx, everywhere, id);
  if (before.state !== 'active') return;
  await tx
    .updateTable('accounts')
    .set((eb) => ({
      state: 'disabled' as const,
      stateReason: reason,
      version: eb('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute();
  await endSessionsOf(tx, id, 'disabled');
  await bumpRightsOfAccount(tx, id);
  await audit(tx, author, {
    action: 'account.disable',
    subject: 'account',
    subjectId: id,
    before: recorded(before),
    after: { ...recorded(before), state: 'disabled', stateReason: reason },
  });
};
