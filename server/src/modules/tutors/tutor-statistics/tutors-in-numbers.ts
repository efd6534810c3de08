import { addDays } from '@graduate/contract/platform/days.ts';
import { TERM_ENDS_SOON } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { readParameter } from '../../../platform/parameters.ts';
import { tally } from '../../../platform/statistics/tally.ts';
import {
  ageBand,
  guidedNow,
  isLeaving,
  isQualified,
  mostGuided,
  recordsFound,
  retirementAges,
  type StaffScope,
} from '../tutor-records/public.ts';

/** Who counts: whoever is a tutor and has not stepped down. The list shows the same with these filters. */
export const inOffice = { isTutor: 'true' as const, status: ['active' as const, 'paused' as const] };

/** So many students; open above in the last one. */
export type Band = { key: string; name: string };

const PARTS = 4;

/** Nobody, four steps up to the limit, one step beyond it, and the rest. */
export const bandsUpTo = (limit: number): { bands: Band[]; within: number } => {
  const step = Math.ceil(limit / PARTS);
  const bands: Band[] = [{ key: '0-0', name: '0' }];
  const add = (from: number, to: number) =>
    bands.push({ key: `${from}-${to}`, name: from === to ? String(from) : `${from}–${to}` });
  for (let from = 1; from <= limit; from += step) add(from, Math.min(limit, from + step - 1));
  const within = bands.length;
  add(limit + 1, limit + step);
  bands.push({ key: `${limit + step + 1}-`, name: `${limit + step + 1}+` });
  return { bands, within };
};

const bandOf = (bands: readonly Band[]) => {
  const cases = bands.map(({ key }) => {
    const [from, to] = key.split('-');
    return to
      ? sql`when guided <= ${Number(to)}::int then ${key}`
      : sql`when guided >= ${Number(from)}::int then ${key}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
};

/** Tutors within reach, counted from all sides in one reading. */
export const countTutors = async (
  db: Db,
  scope: StaffScope,
  { yxCode, today }: { yxCode: readonly string[] | undefined; today: string },
) => {
  const ages = await retirementAges(db);
  const limit = await readParameter(db, mostGuided);
  const { bands, within } = bandsUpTo(limit);
  const rows = recordsFound(db, scope, { ...inOffice, ...(yxCode && { yxCode: [...yxCode] }) }, ages)
    .select(['tutors.status', 'tutors.category', 'staff.titleLevel', 'staff.gender', 'staff.departmentId'])
    .select([ageBand.as('age'), guidedNow().as('guided'), isLeaving(ages).as('leaving')])
    .select(isQualified(sql<boolean>`q.level = 'D'`).as('doctors'))
    .select(isQualified(sql<boolean>`q.level = 'M'`).as('masters'))
    .select(
      sql<boolean>`tutors.category = 'industry'
        and coalesce(tutors.term_to between ${today} and ${addDays(today, TERM_ENDS_SOON)}, false)`.as(
        'ending',
      ),
    );
  const counts = await tally(
    db,
    rows,
    {
      status: sql`status`,
      leaving: sql`leaving`,
      ending: sql`ending`,
      title: sql`coalesce(title_level, '')`,
      category: sql`category`,
      department: sql`department_id`,
      doctors: sql`doctors`,
      masters: sql`masters`,
      age: sql`coalesce(age, '')`,
      gender: sql`gender`,
      guides: bandOf(bands),
      beyond: sql`guided > ${limit}::int`,
    },
    {
      state: ['status', 'leaving', 'ending'],
      title: ['title', 'doctors', 'masters'],
      category: ['category', 'doctors', 'masters'],
      department: ['department', 'doctors', 'masters'],
      age: ['age', 'gender'],
      guides: ['guides', 'beyond'],
    },
  );
  return { counts, limit, bands, within };
};
export type TutorCounts = Awaited<ReturnType<typeof countTutors>>;
