import {
  type AwardCondition,
  awardConditions,
  standingConditions,
} from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { type ItemRules, rulesOfItem } from '../award-schemes/public.ts';
import { awardErrors } from './award-records.errors.ts';

const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Each condition over a student record. */
const holds: Record<AwardCondition, RawBuilder<SqlBool>> = {
  INSCHOOL: sql`student_records.status = 'active'`,
  REG: sql`student_records.registration_state in ('registered', 'exempt')`,
  FULLTIME: sql`coalesce(student_records.study_mode = 'fulltime', false)`,
  NOSALARY: sql`student_records.admission_category is distinct from '12'`,
  WITHIN: sql`(student_records.study_years is null or student_records.entry_date + make_interval(
    months => round(student_records.study_years * 12)::int, days => student_records.excluded_days) > ${TODAY})`,
  NOPUNISH: sql`not exists (select from student_honours h where h.student_id = student_records.id
    and h.kind = 'punishment' and (h.expiry_date is null or h.expiry_date > ${TODAY}))`,
  NOFAIL: sql`not exists (select from grades g where g.student_id = student_records.id
    and g.effective and g.published and not g.passed)`,
  ATHOME: sql`(student_records.presence <> 'abroad' or not exists (select from status_changes c
    where c.student_id = student_records.id and c.type_code = 'abroad' and c.state = 'effective'
      and coalesce(c.end_date, ${TODAY}) > c.effective_date + interval '3 months'))`,
};

type Scope = Pick<AwardBatch, 'levels' | 'studyModes' | 'entryYears'>;

/** Whom a batch is meant for. */
export const isMeant = ({ levels, studyModes, entryYears }: Scope) => sql<SqlBool>`(
  student_records.population = 'regular' and student_records.training_level = any(${levels})
  and coalesce(student_records.study_mode = any(${studyModes}), false)
  and (${entryYears}::int[] = '{}' or student_records.enrol_year = any(${entryYears}::int[])))`;

/** Whether somebody fulfils all of it. */
export const fulfils = (conditions: readonly AwardCondition[]) =>
  conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        conditions.map((condition) => holds[condition]),
        sql` and `,
      )})`;

/** What must hold every day; that somebody studies here is asked of everybody. */
export const standingOf = ({ conditions }: Pick<ItemRules, 'conditions'>): AwardCondition[] =>
  standingConditions.filter((one) => one === 'INSCHOOL' || conditions.includes(one));

/** The conditions that are not fulfilled, as an array. */
export const unmetOf = (conditions: readonly AwardCondition[]) =>
  conditions.length === 0
    ? sql<AwardCondition[]>`'{}'::text[]`
    : sql<AwardCondition[]>`array_remove(array[${sql.join(
        conditions.map(
          (condition) => sql`case when ${holds[condition]} then null else ${condition}::text end`,
        ),
      )}], null)`;

const SCOPE_TEXT = text('在本批次适用对象范围内', 'Among those the batch is meant for');

/** How somebody stands: each condition of the item, and what keeps its money apart from other money. */
export type Standing = { unmet: (AwardCondition | 'SCOPE')[]; exclusive: string[] };

export const nameOfCondition = (code: AwardCondition | 'SCOPE'): Text =>
  code === 'SCOPE' ? SCOPE_TEXT : awardConditions[code];

/** Money of items that exclude each other, in months both batches have. */
const exclusiveOf = async (
  db: Db | Tx,
  batch: AwardBatch,
  { code, exclusiveWith }: ItemRules,
  studentIds: readonly string[],
) =>
  db
    .selectFrom('awardApplications')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .select(['awardApplications.studentId', 'awardItems.name'])
    .distinct()
    .where('awardApplications.studentId', '=', sql<string>`any(${studentIds}::uuid[])`)
    .where('awardApplications.excluded', '=', false)
    .where('awardApplications.submitState', 'in', ['1', '2', '4', '6', '7'])
    .where('awardBatches.monthFrom', '<=', batch.monthTo)
    .where('awardBatches.monthTo', '>=', batch.monthFrom)
    .where(
      sql<SqlBool>`(award_items.code = any(${exclusiveWith}) or ${code}::text = any(award_items.exclusive_with))`,
    )
    .execute();

export const standingsOf = async (
  db: Db | Tx,
  batch: AwardBatch,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> => {
  const rules = await rulesOfItem(db, batch.itemId);
  const rows = await db
    .selectFrom('studentRecords')
    .select(['id', unmetOf(rules.conditions).as('unmet'), isMeant(batch).as('meant')])
    .where('id', '=', sql<string>`any(${studentIds}::uuid[])`)
    .execute();
  const exclusive = await exclusiveOf(db, batch, rules, studentIds);
  return new Map(
    rows.map(({ id, unmet, meant }) => [
      id,
      {
        unmet: meant ? unmet : ['SCOPE' as const, ...unmet],
        exclusive: exclusive.filter(({ studentId }) => studentId === id).map(({ name }) => name),
      },
    ]),
  );
};

/** Why somebody cannot be reported, if so: all reasons at once. */
export const refusalFor = (standing: Standing | undefined): Refused | undefined => {
  const { unmet, exclusive } = standing ?? { unmet: ['SCOPE' as const], exclusive: [] };
  if (unmet.length > 0) {
    const names = unmet.map(nameOfCondition);
    const why = text(names.map(({ zh }) => zh).join('、'), names.map(({ en }) => en).join(', '));
    return awardErrors.notEligible({ why }, { unmet });
  }
  const [item] = exclusive;
  return item === undefined ? undefined : awardErrors.exclusive({ item });
};
