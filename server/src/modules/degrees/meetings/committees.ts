import { FEWEST_MEMBERS } from '@graduate/contract/degrees/meetings/choices.ts';
import type {
  Committee,
  CommitteeMember,
  committeeCalls,
  NewCommittee,
} from '@graduate/contract/degrees/meetings/committees.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';
import { committeesWithin, type MeetingScope } from './meetings.scope.ts';

/** Members as they are named, the chair first. */
export const membersOf = (db: Db | Tx, committeeIds: readonly string[]) =>
  db
    .selectFrom('degreeCommitteeMembers')
    .innerJoin('staff', 'staff.id', 'degreeCommitteeMembers.staffId')
    .select(['committeeId', 'staffId', 'role', 'fromDate', 'toDate'])
    .select(['staff.staffNo', 'staff.name', 'staff.accountId'])
    .where('committeeId', '=', sql<string>`any(${[...committeeIds]}::uuid[])`)
    .orderBy(sql`array_position(array['chair', 'vice', 'member'], role)`)
    .orderBy('staff.staffNo')
    .execute();
type Member = Awaited<ReturnType<typeof membersOf>>[number];

/** Those whose term covers a day. */
export const inOffice = <M extends { fromDate: string; toDate: string }>(
  members: readonly M[],
  day: string,
): M[] => members.filter(({ fromDate, toDate }) => fromDate <= day && day <= toDate);

/** The law on how many there are, on a day. */
export const mustBeLawful = (
  level: Committee['level'],
  members: readonly { role: string; fromDate: string; toDate: string }[],
  day: string,
): void => {
  const serving = inOffice(members, day);
  const total = serving.length;
  if (total < FEWEST_MEMBERS[level] || total % 2 === 0) throw meetingErrors.committeeSize({ level, total });
  if (serving.filter(({ role }) => role === 'chair').length !== 1) throw meetingErrors.oneChair();
};

const reached = (db: Db | Tx, scope: MeetingScope) =>
  db.selectFrom('degreeCommittees').where(committeesWithin(scope));

const shown = (found: ReturnType<typeof reached>) =>
  found.select(['degreeCommittees.id', 'name', 'level', 'departmentIds', 'enabled', 'version']).select(
    sql<string>`coalesce((select string_agg(d.name, '、' order by d.code) from departments d
        where d.id = any(degree_committees.department_ids)), '')`.as('departmentNames'),
  );
type Found = Omit<Committee, 'members' | 'total' | 'chairName'>;

const written = ({
  fromDate,
  toDate,
  accountId,
  committeeId: _committee,
  ...one
}: Member): CommitteeMember => ({
  ...one,
  from: fromDate,
  to: toDate,
  hasAccount: accountId !== null,
});

const withMembers = async (db: Db | Tx, found: readonly Found[]): Promise<Committee[]> => {
  const today = dayInShanghai(new Date());
  const all = await membersOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map((committee) => {
    const own = all.filter(({ committeeId }) => committeeId === committee.id);
    const serving = inOffice(own, today);
    return {
      ...committee,
      total: serving.length,
      chairName: serving.find(({ role }) => role === 'chair')?.name ?? null,
      members: own.map(written),
    };
  });
};

export const listCommittees = async (
  { db, scope }: Context<MeetingScope>,
  query: QueryOf<typeof committeeCalls.list>,
) => {
  const { list, total } = await paged(
    query,
    filtered(reached(db, scope), query, {
      keyword: (keyword) => contains(['degree_committees.name'], keyword),
      level: 'degreeCommittees.level',
      enabled: (enabled, eb) => eb('degreeCommittees.enabled', '=', enabled === 'true'),
    }),
    { shown, usual: ['level', 'name', 'id'] },
  );
  return { list: await withMembers(db, list), total };
};

const findCommittee = async (
  { db, scope }: { db: Db | Tx; scope: MeetingScope },
  { id }: { id: string },
): Promise<Committee> => {
  const found = await shown(reached(db, scope))
    .where('degreeCommittees.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const [committee] = await withMembers(db, [found]);
  return committee as Committee;
};

const committees = versioned({
  table: 'degreeCommittees',
  subject: 'degreeCommittee',
  none: noSuchRecord,
  changedMeanwhile: meetingErrors.changedMeanwhile,
  within: committeesWithin,
  read: findCommittee,
  touches: ['updatedAt'],
  constraints: {
    degree_committees_name_once: () => meetingErrors.nameTaken(),
    degree_committees_one_school: () => meetingErrors.oneSchool(),
  },
});

/** A department has one sub-committee. */
const mustBeFree = async (tx: Tx, { departmentIds, enabled }: NewCommittee, id?: string): Promise<void> => {
  if (!enabled || departmentIds.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('degree committees'))`.execute(tx);
  const other = await tx
    .selectFrom('degreeCommittees')
    .select('name')
    .where('enabled', '=', true)
    .where(sql<SqlBool>`department_ids && ${departmentIds}::uuid[]`)
    .$if(id !== undefined, (found) => found.where('id', '<>', id as string))
    .executeTakeFirst();
  if (other) throw meetingErrors.departmentTaken(other);
};

const mustBeSound = async (tx: Tx, scope: MeetingScope, given: NewCommittee, id?: string): Promise<void> => {
  const { level, departmentIds, members } = given;
  const own = departmentIds.every((one) => scope.departmentIds.includes(one));
  if (!scope.school && (level === 'school' || !own)) throw meetingErrors.notYours();
  if ((level === 'sub') !== departmentIds.length > 0) throw meetingErrors.departmentsNeeded();
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${members.map(({ staffId }) => staffId)}::uuid[])`)
    .execute();
  const names = new Map(staff.map((one) => [one.id, one.name]));
  const twice = members.find(({ staffId }, at) => members.findIndex((one) => one.staffId === staffId) < at);
  if (twice) throw meetingErrors.memberTwice({ name: names.get(twice.staffId) ?? '' });
  if (names.size < members.length) throw meetingErrors.noSuchStaff();
  const terms = members.map(({ role, from, to }) => ({ role, fromDate: from, toDate: to }));
  if (given.enabled) mustBeLawful(level, terms, dayInShanghai(new Date()));
  await mustBeFree(tx, given, id);
};

const putMembers = async (tx: Tx, committeeId: string, members: NewCommittee['members']): Promise<void> => {
  await tx.deleteFrom('degreeCommitteeMembers').where('committeeId', '=', committeeId).execute();
  if (members.length > 0)
    await tx
      .insertInto('degreeCommitteeMembers')
      .values(members.map(({ from, to, ...one }) => ({ ...one, committeeId, fromDate: from, toDate: to })))
      .execute();
};

export const createCommittee = (context: Context<MeetingScope>, given: NewCommittee) =>
  committees.transact(context, async (within) => {
    await mustBeSound(within.db, within.scope, given);
    const { members, ...committee } = given;
    return committees.add(within, committee, undefined, ({ id }) => putMembers(within.db, id, members));
  });

export const editCommittee = (
  context: Context<MeetingScope>,
  { id, version, ...given }: NewCommittee & { id: string; version: number },
) =>
  committees.transact(context, async (within) => {
    const before = await committees.hold(within, { id, version });
    await mustBeSound(within.db, within.scope, given, id);
    const { members, ...committee } = given;
    await putMembers(within.db, id, members);
    return committees.change(within, before, committee, 'edit');
  });
