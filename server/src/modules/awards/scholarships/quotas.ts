import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { Quotas, QuotasEdit } from '@graduate/contract/awards/scholarships/quotas.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { Context } from '../../../platform/http/context.ts';
import { recordsWithin } from '../../student-status/students/public.ts';
import { type AwardScope, fulfils, isMeant } from '../award-records/public.ts';
import { batchScope, findBatch, rulesOfItem } from '../award-schemes/public.ts';
import { holdRound } from './hold-claim.ts';
import { shareOut } from './largest-remainder.ts';
import { gradeOf, isLimited, TAKES_PLACE } from './places.ts';
import { claimErrors } from './scholarships.errors.ts';

type Counted = { departmentId: string; code: string; name: string; level: 'D' | 'M'; eligible: number };

/** How many could apply, by department and level. */
const eligibleOf = async (db: Db | Tx, batch: AwardBatch): Promise<Counted[]> => {
  const { conditions } = await rulesOfItem(db, batch.itemId);
  const rows = await db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['departments.id as departmentId', 'departments.code', 'departments.name'])
    .select(['studentRecords.trainingLevel as level', sql<number>`count(*)`.as('eligible')])
    .where('studentRecords.deletedAt', 'is', null)
    .where(isMeant(batch))
    .where(fulfils(conditions))
    .groupBy(['departments.id', 'departments.code', 'departments.name', 'studentRecords.trainingLevel'])
    .orderBy('departments.code')
    .execute();
  return rows as Counted[];
};

type Places = { departmentId: string; level: 'D' | 'M'; gradeCode: string; places: number };

const totalOf = (counted: readonly Counted[], grade: AwardBatch['grades'][number]) => {
  if (grade.places !== null) return grade.places;
  if (grade.ratio === null) return null;
  const all = counted.filter(({ level }) => level === grade.level);
  const eligible = all.reduce((sum, one) => sum + one.eligible, 0);
  return Math.floor((eligible * Math.round(grade.ratio * 10)) / 1000);
};

/** All places of each grade over the departments by how many could apply there. */
const allotted = (batch: AwardBatch, counted: readonly Counted[]): Places[] =>
  batch.grades.filter(isLimited).flatMap((grade) => {
    const departments = counted.filter(({ level }) => level === grade.level);
    const parts = shareOut(
      totalOf(counted, grade) ?? 0,
      departments.map(({ code, eligible }) => ({ key: code, weight: eligible })),
    );
    return departments.map(({ departmentId, code, level }) => ({
      departmentId,
      level,
      gradeCode: grade.code,
      places: parts.get(code) ?? 0,
    }));
  });

const storedPlaces = (db: Db | Tx, batchId: string): Promise<Places[]> =>
  db
    .selectFrom('awardQuotas')
    .select(['departmentId', 'level', 'gradeCode', 'places'])
    .where('batchId', '=', batchId)
    .execute();

const usedPlaces = async (db: Db | Tx, batchId: string) => {
  const rows = await db
    .selectFrom('awardClaims')
    .select(['departmentId', 'level', 'proposedCode', sql<number>`count(*)`.as('used')])
    .where('batchId', '=', batchId)
    .where(TAKES_PLACE)
    .groupBy(['departmentId', 'level', 'proposedCode'])
    .execute();
  return new Map(rows.map((row) => [`${row.departmentId} ${row.level} ${row.proposedCode}`, row.used]));
};

const departmentsWithin = async (
  db: Db | Tx,
  scope: AwardScope,
): Promise<ReadonlySet<string> | undefined> => {
  if (scope.kind === 'students' && scope.students.kind === 'all') return undefined;
  if (scope.kind === 'students' && scope.students.kind === 'departments') return new Set(scope.students.ids);
  const students = scope.kind === 'students' ? scope.students : undefined;
  if (!students) return new Set();
  const rows = await db
    .selectFrom('studentRecords')
    .select('departmentId')
    .distinct()
    .where(recordsWithin(students))
    .execute();
  return new Set(rows.map(({ departmentId }) => departmentId));
};

const shown = async (
  db: Db | Tx,
  scope: AwardScope,
  batch: AwardBatch,
  places: readonly Places[],
): Promise<Quotas> => {
  const counted = await eligibleOf(db, batch);
  const used = await usedPlaces(db, batch.id);
  const reached = await departmentsWithin(db, scope);
  const list = batch.grades.filter(isLimited).flatMap((grade) =>
    counted
      .filter(({ level, departmentId }) => level === grade.level && (!reached || reached.has(departmentId)))
      .map(({ departmentId, name, level, eligible }) => ({
        departmentId,
        departmentName: name,
        level,
        gradeCode: grade.code,
        gradeName: grade.name,
        eligible,
        places:
          places.find(
            (one) => one.departmentId === departmentId && one.level === level && one.gradeCode === grade.code,
          )?.places ?? 0,
        used: used.get(`${departmentId} ${level} ${grade.code}`) ?? 0,
      })),
  );
  const totals = batch.grades.map((grade) => ({
    level: grade.level,
    gradeCode: grade.code,
    places: totalOf(counted, grade),
  }));
  return { list, totals, total: list.length };
};

export const readQuotas = async (
  { db, scope, author }: Context<AwardScope>,
  { id }: { id: string },
): Promise<Quotas> => {
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id });
  return shown(db, scope, batch, await storedPlaces(db, id));
};

/** Nobody is given more places than there are. */
const mustAddUp = async (tx: Tx, batch: AwardBatch, places: readonly Places[]): Promise<void> => {
  const counted = await eligibleOf(tx, batch);
  for (const grade of batch.grades) {
    const total = totalOf(counted, grade);
    const given = places
      .filter(({ level, gradeCode }) => level === grade.level && gradeCode === grade.code)
      .reduce((sum, one) => sum + one.places, 0);
    if (total !== null && given > total) throw claimErrors.overTotal({ grade: grade.name, total, given });
  }
};

const write = async (
  { db, author, scope }: Context<AwardScope>,
  id: string,
  wanted: (tx: Tx, batch: AwardBatch) => Promise<readonly Places[]>,
): Promise<Quotas> =>
  db.transaction().execute(async (tx) => {
    const batch = await holdRound(tx, id);
    // Whoever proposes waits until the places are settled.
    await tx.selectFrom('awardQuotas').select('places').where('batchId', '=', id).forUpdate().execute();
    const before = await storedPlaces(tx, id);
    const after = await wanted(tx, batch);
    for (const { level, gradeCode } of after) gradeOf(batch, { level, code: gradeCode });
    await mustAddUp(tx, batch, after);
    await tx.deleteFrom('awardQuotas').where('batchId', '=', id).execute();
    await insertMany(
      tx,
      'awardQuotas',
      after.map((place) => ({ batchId: id, ...place })),
    );
    await audit(tx, author, {
      action: 'awardQuota.edit',
      subject: 'award batch',
      subjectId: id,
      before,
      after,
    });
    return shown(tx, scope, batch, after);
  });

/** Places by hand; what is not named stays. */
export const setQuotas = (
  context: Context<AwardScope>,
  { id, quotas }: QuotasEdit & { id: string },
): Promise<Quotas> =>
  write(context, id, async (tx) => {
    const keyOf = ({ departmentId, level, gradeCode }: Omit<Places, 'places'>) =>
      [departmentId, level, gradeCode].join();
    const named = new Set(quotas.map(keyOf));
    return [...(await storedPlaces(tx, id)).filter((one) => !named.has(keyOf(one))), ...quotas];
  });

/** All places over all departments; tried out first, if wanted. */
export const allocateQuotas = async (
  context: Context<AwardScope>,
  { id, dryRun }: { id: string; dryRun?: 'true' | 'false' | undefined },
): Promise<Quotas> => {
  const { db, scope, author } = context;
  if (dryRun !== 'true')
    return write(context, id, async (tx, batch) => allotted(batch, await eligibleOf(tx, batch)));
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id });
  return shown(db, scope, batch, allotted(batch, await eligibleOf(db, batch)));
};
