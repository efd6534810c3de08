import type { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import type { DegreeLevel, RuleOrigin } from '@graduate/contract/degrees/degree-batches/choices.ts';
import {
  type DegreeRule,
  type EffectiveRule,
  type PartialRule,
  type RuleEdit,
  type RuleField,
  type RuleValues,
  ruleFields,
  softerFields,
  softerThanLaw,
  usualRules,
} from '@graduate/contract/degrees/degree-batches/rules.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { versioned, type Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { batchErrors, noSuchRecord } from './degree-batches.errors.ts';

/** Whose rules somebody sets: those of the school, or those of own departments only. */
export type RuleScope = { school: boolean; departmentIds: readonly string[] };

export const ruleScope = (actor: Actor): RuleScope => {
  const scope = scopeOf(actor);
  if (scope.kind === 'all') return { school: true, departmentIds: [] };
  return { school: false, departmentIds: scope.kind === 'departments' ? scope.ids : [] };
};

const rules = versioned({
  table: 'degreeRules',
  subject: 'degreeRule',
  none: noSuchRecord,
  changedMeanwhile: batchErrors.changedMeanwhile,
  touches: ['updatedAt', 'updatedBy'],
  constraints: { degree_rules_place: () => batchErrors.changedMeanwhile() },
});

const labelsOf = (fields: readonly RuleField[]): Text[] =>
  fields.map((field) => labelOf(ruleFields[field]) ?? text(field, field));

export const listRules = ({ db, scope }: Context<RuleScope>): Promise<DegreeRule[]> =>
  db
    .selectFrom('degreeRules')
    .leftJoin('departments', 'departments.id', 'degreeRules.departmentId')
    .select(['degreeRules.id', 'departmentId', 'level', 'degreeType', 'values', 'degreeRules.version'])
    .select('departments.name as departmentName')
    .$if(!scope.school, (found) =>
      found.where(
        sql<SqlBool>`(department_id is null or department_id = any(${[...scope.departmentIds]}::uuid[]))`,
      ),
    )
    .orderBy('departments.code', (order) => order.asc().nullsFirst())
    .orderBy('level')
    .orderBy('degreeType', (order) => order.asc().nullsFirst())
    .execute();

type Place = { level: DegreeLevel; degreeType: 'A' | 'P' | null; departmentId: string | null };

/** The rules that lead to the one of a place, from the most general. */
const layersOf = async (db: Db | Tx, { level, degreeType, departmentId }: Place) => {
  const found = await db
    .selectFrom('degreeRules')
    .select(['departmentId', 'degreeType', 'values'])
    .where('level', '=', level)
    .where(sql<SqlBool>`(department_id is null or department_id = ${departmentId}::uuid)`)
    .where(sql<SqlBool>`(degree_type is null or degree_type = ${degreeType}::text)`)
    .execute();
  const originOf = (row: (typeof found)[number]): RuleOrigin =>
    row.departmentId ? 'department' : row.degreeType ? 'type' : 'level';
  const order: readonly RuleOrigin[] = ['level', 'type', 'department'];
  return found
    .map((row) => ({ origin: originOf(row), special: row.degreeType !== null, values: row.values }))
    .sort(
      (a, b) => order.indexOf(a.origin) - order.indexOf(b.origin) || Number(a.special) - Number(b.special),
    );
};

/** What holds for applicants of a department; whatever is set, it is never softer than the law. */
export const ruleFor = async (db: Db | Tx, place: Place): Promise<EffectiveRule> => {
  const values: Record<string, unknown> = { ...usualRules[place.level] };
  const origins: Record<string, RuleOrigin> = {};
  for (const field of Object.keys(values)) origins[field] = 'usual';
  for (const { origin, values: set } of await layersOf(db, place))
    for (const [field, value] of Object.entries(set)) {
      values[field] = value;
      origins[field] = origin;
    }
  return { values: values as RuleValues, origins };
};

export const effectiveRule = async (
  { db }: Context,
  { yxCode, pycc, degreeType }: QueryOf<typeof degreeBatchCalls.effective>,
): Promise<EffectiveRule> => {
  const department = yxCode
    ? await db
        .selectFrom('departments')
        .select('id')
        .where('code', '=', yxCode)
        .executeTakeFirstOrThrow(() => noSuchRecord())
    : undefined;
  return ruleFor(db, { level: pycc, degreeType, departmentId: department?.id ?? null });
};

const consistent = (rule: RuleValues): boolean =>
  rule.externalExperts <= rule.experts &&
  rule.committeeMin <= rule.committeeMax &&
  rule.externalMembers <= rule.committeeMax &&
  rule.plagiarismMax <= rule.plagiarismRetryMax;

/** What holds above a department: its rule may only be stricter. */
const parentOf = async (tx: Tx, place: Place): Promise<PartialRule> =>
  (await ruleFor(tx, { ...place, departmentId: null })).values;

const typesOf = ({ degreeType }: Place) => (degreeType ? [degreeType] : (['A', 'P'] as const));

/** What a department sets for all its degrees holds before what the school sets for one type, and is no softer than that. */
const mustBeStrict = async (tx: Tx, { values, ...place }: Omit<RuleEdit, 'version'>): Promise<void> => {
  const soft = softerThanLaw(place.level, values);
  if (soft.length > 0) throw batchErrors.belowLaw({ labels: labelsOf(soft) });
  if (place.departmentId === null) return;
  for (const degreeType of typesOf(place)) {
    const softer = softerFields(values, await parentOf(tx, { ...place, degreeType }));
    if (softer.length > 0) throw batchErrors.belowSchool({ labels: labelsOf(softer) });
  }
};

const mustBeConsistent = async (tx: Tx, place: Place): Promise<void> => {
  for (const degreeType of typesOf(place))
    if (!consistent((await ruleFor(tx, { ...place, degreeType })).values)) throw batchErrors.inconsistent();
};

/** After a change of the school every department must still be at least as strict, and what it set must still fit. */
const mustStayAbove = async (tx: Tx, { level }: Place): Promise<void> => {
  const own = await tx
    .selectFrom('degreeRules')
    .select(['departmentId', 'level', 'degreeType', 'values'])
    .where('level', '=', level)
    .where('departmentId', 'is not', null)
    .execute();
  for (const { values, ...place } of own) {
    await mustBeStrict(tx, { ...place, values });
    await mustBeConsistent(tx, place);
  }
};

const storedAt = (tx: Tx, { level, departmentId, degreeType }: Place) =>
  tx
    .selectFrom('degreeRules')
    .selectAll()
    .where('level', '=', level)
    .where(sql<SqlBool>`department_id is not distinct from ${departmentId}::uuid`)
    .where(sql<SqlBool>`degree_type is not distinct from ${degreeType}::text`)
    .forUpdate()
    .executeTakeFirst();

const writeRule = async (within: Within<unknown, SignedAuthor>, { values, version, ...place }: RuleEdit) => {
  const before = await storedAt(within.db, place);
  const kept = JSON.stringify(values);
  const nothing = Object.keys(values).length === 0;
  if (!before) {
    if (!nothing)
      await rules.add(within, { ...place, values: kept, updatedBy: within.author.actor.accountId });
    return;
  }
  rules.mustBeCurrent(before, version ?? -1);
  if (nothing) await rules.drop(within, before);
  else await rules.change(within, before, { values: kept }, 'edit');
};

/** Sets what is special of one place, or takes it away. */
export const setRule = async (context: Context<RuleScope>, input: RuleEdit): Promise<DegreeRule[]> => {
  const { scope } = context;
  const { values, version: _version, ...place } = input;
  const { departmentId } = place;
  if (!scope.school && (departmentId === null || !scope.departmentIds.includes(departmentId)))
    throw batchErrors.notYourDepartment();
  await rules.transact(context, async (within) => {
    const { db: tx } = within;
    await sql`select pg_advisory_xact_lock(hashtext('degree rules'))`.execute(tx);
    await mustBeStrict(tx, { ...place, values });
    await writeRule(within, input);
    if (departmentId === null) await mustStayAbove(tx, place);
    await mustBeConsistent(tx, place);
  });
  return listRules(context);
};
