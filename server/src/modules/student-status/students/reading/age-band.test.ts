import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { TODAY } from '../today.ts';
import { ageBandOf } from './age-band.ts';

const app = useTestApp();

test('somebody is in the next band from the very birthday on, and without a birthday in none', async () => {
  const { rows } = await sql<{ years: number; onBirthday: string; before: string; unknown: string | null }>`
    select years, ${ageBandOf(sql`birthday`)} as on_birthday, ${ageBandOf(sql`birthday + 1`)} as before,
      ${ageBandOf(sql`null::date`)} as unknown
    from unnest(array[18, 22, 25, 28, 31, 36, 41, 70]) years,
      lateral (select (${TODAY} - make_interval(years => years))::date) births (birthday)
    order by years`.execute(app.db);
  expect(rows.map(({ years, before, onBirthday }) => [years, before, onBirthday])).toEqual([
    [18, 'under22', 'under22'],
    [22, 'under22', 'from22'],
    [25, 'from22', 'from25'],
    [28, 'from25', 'from28'],
    [31, 'from28', 'from31'],
    [36, 'from31', 'from36'],
    [41, 'from36', 'over40'],
    [70, 'over40', 'over40'],
  ]);
  expect(rows.every(({ unknown }) => unknown === null)).toBe(true);
});
