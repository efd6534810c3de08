import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { CheckState } from '@graduate/contract/student-status/info-checks/checks.ts';
import type { NewRound } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { sql } from 'kysely';
import {
  inRound,
  stateFieldOf,
} from '../../../src/modules/student-status/info-checks/rounds/round-students.ts';
import { changeMany, studentsFound } from '../../../src/modules/student-status/students/public.ts';
import { nobody } from '../../../src/platform/audit/audit.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { ago, timeOf } from '../../times.ts';
import { checkRowOf, type DemonstrationStudent } from './check-rows.ts';
import { roundOf } from './round.ts';

const DECLARATION = `本人已认真核对以上信息，承诺所填内容真实、准确、完整。

如因信息有误影响学籍注册、证书发放等，由本人承担责任。`;

const daysAway = (days: number, clock: string): Date => timeOf(dayInShanghai(ago(-days)), clock);

type Round = Pick<NewRound, 'name' | 'kind' | 'grades' | 'expectedBy'> & {
  from: number;
  to: number;
};

const roundsFor = (newest: number): Record<'before' | 'enrol' | 'graduation', Round> => {
  const year = Number(dayInShanghai(new Date()).slice(0, 4));
  return {
    before: {
      name: `${year - 1}年度个人信息核对`,
      kind: 'annual',
      grades: Array.from({ length: 10 }, (_, back) => newest - 1 - back),
      expectedBy: null,
      from: -330,
      to: -290,
    },
    enrol: {
      name: `${newest}级新生入学信息核对`,
      kind: 'enrol',
      grades: [newest],
      expectedBy: null,
      from: -30,
      to: 30,
    },
    graduation: {
      name: `${year + 1}年上半年毕业信息核对`,
      kind: 'graduation',
      grades: [],
      expectedBy: `${year + 1}-07-31`,
      from: -10,
      to: 45,
    },
  };
};

const writeRound = async (tx: Tx, { from, to, ...round }: Round): Promise<string> => {
  const office = demonstrationIds.account('enrolment');
  const row = roundOf({
    ...round,
    confirmText: DECLARATION,
    opensAt: daysAway(from, '08:00'),
    closesAt: daysAway(to, '23:59'),
    state: to < 0 ? 'closed' : 'open',
    createdBy: office,
    updatedBy: office,
  });
  await tx.insertInto('infoCheckRounds').values(row).execute();
  return row.id;
};

const studentsIn = async (tx: Tx, roundId: string): Promise<DemonstrationStudent[]> =>
  studentsFound(tx, { kind: 'all' }, {})
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.id', 'studentRecords.checkState', 'studentRecords.gradCheckState'])
    .select('studentRecords.hobbies')
    .select(['studentRecords.mailingAddress', 'studentRecords.email', 'studentRecords.languageLevel'])
    .select(['departments.code as departmentCode', 'studentPersons.accountId'])
    .where(inRound(roundId))
    .orderBy('studentRecords.id')
    .execute();

const writeChecks = async (
  tx: Tx,
  roundId: string,
  checks: readonly (readonly [DemonstrationStudent, CheckState])[],
  daysAgo: number,
): Promise<void> => {
  const rows = checks.flatMap(([student, state], at) => checkRowOf(roundId, student, state, at, daysAgo));
  await insertMany(tx, 'infoChecks', rows as never);
};

/** Those who show other things are not kept from them by a check. */
const named = new Set(
  ['student', 'student-suspended', 'student-graduated', 'student-two', 'student-intl'].map(
    demonstrationIds.account,
  ),
);

/** The round of a year ago: nearly all have done it, a few are overdue. */
const writeBefore = async (tx: Tx, roundId: string): Promise<void> => {
  const students = await studentsIn(tx, roundId);
  const late = students
    .filter(({ departmentCode, accountId }) => departmentCode === COLLEGE && !named.has(accountId ?? ''))
    .filter((_, at) => at % 9 === 4)
    .slice(0, 3);
  const checks = students.map(
    (student) => [student, late.includes(student) ? '0' : '3'] satisfies [DemonstrationStudent, CheckState],
  );
  await writeChecks(tx, roundId, checks, 300);
  await setStates(tx, 'checkState', late, '0');
};

const setStates = async (
  tx: Tx,
  field: 'checkState' | 'gradCheckState',
  students: readonly { id: string }[],
  value: CheckState,
): Promise<void> => {
  if (students.length === 0) return;
  const author = nobody('demonstration');
  const ids = sql<{ id: string }>`select unnest(${students.map(({ id }) => id)}::uuid[])`;
  await changeMany(tx, author, ids, { field, value }, { source: 'check' });
};

const graduationStates: readonly CheckState[] = [
  ...(['0', '2', '3', '0', '3', '1', '3', '2', '0', '3'] as const),
  ...(['3', '9', '0', '3', '2', '0', '3', '0', '1', '3'] as const),
];

const writeGraduation = async (tx: Tx, roundId: string): Promise<void> => {
  const students = await studentsIn(tx, roundId);
  // Whoever has applied for graduation has done it already.
  const done = students.filter(({ gradCheckState }) => gradCheckState === '3');
  const open = students.filter((student) => !done.includes(student));
  // The college of the demonstration's secretary first, so that it has every state.
  const ordered = [
    ...open.filter(({ departmentCode }) => departmentCode === COLLEGE),
    ...open.filter(({ departmentCode }) => departmentCode !== COLLEGE),
  ];
  const stateAt = (at: number): CheckState => graduationStates[at % graduationStates.length] ?? '0';
  const checks = [
    ...done.map((student) => [student, '3'] satisfies [DemonstrationStudent, CheckState]),
    ...ordered.map((student, at) => [student, stateAt(at)] satisfies [DemonstrationStudent, CheckState]),
  ];
  await writeChecks(tx, roundId, checks, 8);
  for (const state of new Set(graduationStates))
    await setStates(
      tx,
      stateFieldOf('graduation'),
      checks
        .filter(([{ gradCheckState }, own]) => own === state && gradCheckState !== state)
        .map(([student]) => student),
      state,
    );
};

const newestGrade = async (tx: Tx): Promise<number> => {
  const found = await tx
    .selectFrom('studentRecords')
    .select((eb) => eb.fn.max('grade').as('grade'))
    .where('status', '=', 'active')
    .executeTakeFirst();
  return Number(found?.grade ?? dayInShanghai(new Date()).slice(0, 4));
};

const collegeStates: readonly CheckState[] = ['0', '2', '1', '2', '3', '9', '2', '0', '3', '2'];

/** In the college of the demonstration's secretary there is something of everything, however few its newcomers are. */
const withEveryState = async (
  tx: Tx,
  students: readonly DemonstrationStudent[],
): Promise<DemonstrationStudent[]> => {
  const own = students.filter(
    ({ departmentCode, accountId }) =>
      departmentCode === COLLEGE && accountId !== demonstrationIds.account('student-two'),
  );
  const stateOf = (student: DemonstrationStudent): CheckState => {
    const at = own.indexOf(student);
    return at < 0 ? student.checkState : (collegeStates[at % collegeStates.length] ?? '0');
  };
  const changed = students.map((student) => ({ ...student, checkState: stateOf(student) }));
  for (const state of new Set(collegeStates))
    await setStates(
      tx,
      'checkState',
      own.filter((student) => stateOf(student) === state),
      state,
    );
  return changed;
};

/** A round that is over, one at enrolment and one before graduation, with checks in every state. */
export const seedInfoChecks = async (tx: Tx): Promise<void> => {
  const rounds = roundsFor(await newestGrade(tx));
  await writeBefore(tx, await writeRound(tx, rounds.before));
  const enrol = await writeRound(tx, rounds.enrol);
  const newcomers = await withEveryState(tx, await studentsIn(tx, enrol));
  await writeChecks(
    tx,
    enrol,
    newcomers.map((student) => [student, student.checkState]),
    20,
  );
  await writeGraduation(tx, await writeRound(tx, rounds.graduation));
};
