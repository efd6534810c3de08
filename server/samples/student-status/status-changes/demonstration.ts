import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { writeTypes } from '../../../src/modules/student-status/status-changes/kinds/types-in-force.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { writeDemonstrationAccounts } from '../../administration/accounts/demonstration.ts';
import { historyOf, ofOpen, ofPast, type Row } from './change-rows.ts';
import { insertRoute, officers } from './insert-route.ts';
import { openCases } from './open-changes.ts';
import { type CaseOf, otherOpenCases } from './other-open-changes.ts';
import { pastChanges } from './past-changes.ts';
import { pastOfActive } from './past-of-active.ts';
import { poolOf } from './pool.ts';
import { writeSeededWindows } from './seeded-windows.ts';
import { studentsOfDemonstration, withAccount } from './students.ts';

const BATCH = 100;

const insertRows = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insertInto('statusChanges')
      .values(rows.slice(from, from + BATCH))
      .execute();
};

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

/** Of a school of five thousand 24 wait for each of those who decide; a small one has a few. */
const waitingIn = (students: number): number => between(2, students / 200, 24);
const movesIn = (students: number): number => between(4, students / 100, 30);

const insertOpenChange = async (tx: Tx, { open, student: chosen }: CaseOf, index: number): Promise<void> => {
  const student = await withAccount(tx, chosen);
  const daysAgo = 2 + (index % 9);
  const row = await ofOpen(tx, open, student, daysAgo);
  await insertRows(tx, [row]);
  await insertRoute(tx, { row, open, student, daysAgo });
};

/** What records have behind them, and applications at every step and with every outcome. */
export const seedStatusChanges = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  await writeTypes(tx);
  await writeDemonstrationAccounts(tx, officers);
  await writeSeededWindows(tx, today);
  const students = await studentsOfDemonstration(tx);
  const pool = poolOf(students);
  const past: Row[] = [];
  const changes = [
    ...pastChanges(students, today),
    ...pastOfActive(pool, today, movesIn(students.length)),
  ].toSorted((one, other) => one.effectiveDate.localeCompare(other.effectiveDate));
  for (const change of changes) past.push(await ofPast(tx, change));
  await insertRows(tx, past);
  await insertMany(tx, 'studentFieldHistory', changes.flatMap(historyOf));
  const open = openCases(today, waitingIn(students.length)).flatMap((one): CaseOf[] => {
    const student = pool.open(one.whose, one.fits ?? (() => true), () => one.typeCode === 'extend');
    return student ? [{ open: one, student }] : [];
  });
  for (const [index, one] of [...open, ...(await otherOpenCases(tx, pool, students, today))].entries())
    await insertOpenChange(tx, one, index);
};
