import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { recordWarnings } from '../../../src/modules/student-status/students/warnings.ts';
import { keepFound } from '../../../src/modules/student-status/warnings/collect-warnings.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';

const HANDLED_ONE_IN = 6;

/** What the records themselves give rise to today; a few have been looked after. Nobody is told. */
export const seedWarnings = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const found = [];
  for (const { kind, find } of recordWarnings)
    found.push(...(await find(tx, today)).map((warning) => ({ ...warning, kind })));
  await keepFound(
    tx,
    recordWarnings.map(({ kind }) => kind),
    found,
  );
  const rows = await tx
    .selectFrom('studentWarnings')
    .select('id')
    .orderBy('studentId')
    .orderBy('kind')
    .execute();
  await tx
    .updateTable('studentWarnings')
    .set({
      state: 'handled',
      note: '已与学生和导师沟通，按要求办理。',
      handledBy: demonstrationIds.account('enrolment'),
      closedAt: sql<Date>`now()`,
    })
    .where(
      'id',
      'in',
      rows.filter((_, at) => at % HANDLED_ONE_IN === HANDLED_ONE_IN - 1).map(({ id }) => id),
    )
    .execute();
};
