import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { DegreeGroup, DegreeGrouping } from '@graduate/contract/degrees/degree-awards/degree-groups.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Shared } from '../../../platform/remembered.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { type CountedOf, countedApplications } from './counted-applications.ts';

/** Of fewer theses a share would tell about people. */
const FEWEST_OF_A_SHARE = 3;
/** Of what there is very much of the largest are shown. */
const MANY: readonly DegreeGrouping[] = ['major', 'tutor'];
const MOST_GROUPS = 300;

const SUBMITTED = sql`(degree_applications.submitted_at at time zone 'Asia/Shanghai')`;

/** By what a row stands in its group, and what the group is called. */
const groupings: Readonly<Record<DegreeGrouping, { key: RawBuilder<string>; label?: RawBuilder<string> }>> = {
  dept: { key: sql`departments.code`, label: sql`departments.name` },
  major: { key: sql`coalesce(degree_applications.major_name, '')` },
  pycc: { key: sql`degree_applications.level` },
  degreeType: { key: sql`degree_applications.degree_type` },
  tutor: { key: sql`coalesce(degree_applications.tutor_name, '')` },
  month: { key: sql`to_char(${SUBMITTED}, 'YYYY-MM')` },
  year: { key: sql`degree_batches.year::text` },
};

const labelOf = (
  groupBy: DegreeGrouping,
  { key, label }: { key: string; label: string },
  language: Language,
) => {
  if (groupBy === 'pycc') return degreeLevels[key as keyof typeof degreeLevels][language];
  if (groupBy === 'degreeType') return degreeTypes[key as keyof typeof degreeTypes][language];
  return label || '—';
};

const has = (state: DegreeState) => sql<number>`(count(*) filter (where ${state} = any(one.passed)))::int`;

/** The whole way from application to award for each group side by side, as far as somebody reaches. */
export const degreesByGroup = async (
  { db, scope, language }: Shared<DegreeScope>,
  { groupBy, ...of }: CountedOf & { groupBy: DegreeGrouping },
): Promise<DegreeGroup[]> => {
  const { key, label = key } = groupings[groupBy];
  const one = countedApplications(db, scope, of)
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select([key.as('key'), label.as('label')])
    .select(
      sql<string[]>`array(select m.status from degree_application_moves m
        where m.application_id = degree_applications.id)`.as('passed'),
    )
    .select(
      sql<number | null>`(select w.award_date - ${SUBMITTED}::date from degree_awards w
        where w.application_id = degree_applications.id)`.as('days'),
    )
    .select(
      sql<
        string | null
      >`(select r.outcome from review_rounds r where r.application_id = degree_applications.id
        and r.kind = 'first' and r.status = 'released')`.as('outcome'),
    );
  const rows = await db
    .selectFrom(one.as('one'))
    .select(['one.key', sql<string>`max(one.label)`.as('label')])
    .select(sql<number>`count(*)::int`.as('applied'))
    .select([has('accepted').as('accepted'), has('underReview').as('underReview')])
    .select([has('reviewPassed').as('reviewPassed'), has('reviewFailed').as('reviewFailed')])
    .select([has('defencePassed').as('defencePassed'), has('approved').as('approved')])
    .select([has('awarded').as('awarded'), has('notAwarded').as('notAwarded')])
    .select(sql<number | null>`round(avg(one.days))::int`.as('averageDays'))
    .select(sql<number>`count(one.outcome)::int`.as('reviewed'))
    .select(sql<number>`(count(*) filter (where one.outcome = 'pass'))::int`.as('atOnce'))
    .groupBy('one.key')
    .$if(MANY.includes(groupBy), (groups) => groups.orderBy('applied', 'desc'))
    .orderBy('one.key')
    .limit(MOST_GROUPS)
    .execute();
  return rows.map(({ reviewed, atOnce, ...row }) => ({
    ...row,
    label: labelOf(groupBy, row, language),
    firstPassRate: reviewed < FEWEST_OF_A_SHARE ? null : Math.round((atOnce / reviewed) * 1000) / 10,
  }));
};
