import type { Language } from '@graduate/contract/platform/text.ts';
import type { ClassQuotas, Quota } from '@graduate/contract/training/selection/rounds.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { noSuchClass } from '../../scheduling/public.ts';
import { namesOf } from '../engine/around.ts';
import { quotaInWords } from '../engine/rules.ts';
import { selectionErrors } from '../selection.errors.ts';
import { managedClasses, readableClasses, type SelectionScope } from '../selection.scope.ts';

export const quotasOf = (db: Db | Tx, classId: string) =>
  db
    .selectFrom('classQuotas')
    .selectAll()
    .select(
      sql<number>`(select count(*) from enrolments e where e.class_id = class_quotas.class_id
        and e.state = 'enrolled' and e.quota_id = class_quotas.id)`.as('used'),
    )
    .where('classId', '=', classId)
    .orderBy('no')
    .execute();

const shown = async (db: Db, known: Db, classId: string, language: Language): Promise<ClassQuotas> => {
  const { capacity, enrolled } = await db
    .selectFrom('teachingClasses')
    .select(['capacity', 'enrolled'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow(() => noSuchClass());
  const names = await namesOf(known);
  const quotas = await quotasOf(db, classId);
  return {
    classId,
    capacity,
    enrolled,
    quotas: quotas.map((quota) => ({ ...quota, name: quotaInWords(quota, names)[language] })),
  };
};

export const findQuotas = async (
  { db, scope, language }: Context<SelectionScope>,
  { id }: { id: string },
): Promise<ClassQuotas> => {
  await db
    .selectFrom('teachingClasses')
    .select('id')
    .where('id', '=', id)
    .where(readableClasses(scope))
    .executeTakeFirstOrThrow(() => noSuchClass());
  return shown(db, db, id, language);
};

const sameFor = (one: Quota, other: Quota): boolean =>
  one.level === other.level &&
  one.departmentId === other.departmentId &&
  one.majorCode === other.majorCode &&
  one.grade === other.grade &&
  one.population === other.population;

/** Who waits goes on waiting for the seats that are kept for them now. */
const moveWaiting = async (tx: Tx, classId: string): Promise<void> => {
  await sql`update waitlist_entries w set quota_id = (select q.id from class_quotas q
      where q.class_id = w.class_id and not r.quota_released and coalesce(q.level, s.training_level) = s.training_level
        and coalesce(q.department_id, s.department_id) = s.department_id and coalesce(q.grade, s.grade) = s.grade
        and (q.major_code is null or q.major_code = s.major_code)
        and coalesce(q.population, s.population) = s.population
      order by q.no limit 1)
    from student_records s, course_selection_rounds r
    where w.class_id = ${classId} and w.state = 'waiting' and s.id = w.student_id and r.id = w.round_id`.execute(
    tx,
  );
};

/** Keeps seats of a class for some; seats that are taken stay with those they were kept for. */
export const saveQuotas = async (
  { db, scope, author, language }: Context<SelectionScope>,
  { id, quotas }: { id: string; quotas: readonly Quota[] },
): Promise<ClassQuotas> =>
  db.transaction().execute(async (tx) => {
    const { capacity } = await tx
      .selectFrom('teachingClasses')
      .select('capacity')
      .where('id', '=', id)
      .where(managedClasses(scope))
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => noSuchClass());
    const sum = quotas.reduce((total, { seats }) => total + seats, 0);
    if (sum > capacity) throw selectionErrors.quotasAboveCapacity({ sum, capacity });
    const before = await quotasOf(tx, id);
    const kept = quotas.map((quota, index) => {
      const same = before.find((one) => sameFor(one as Quota, quota));
      if (same && same.used > quota.seats) throw selectionErrors.belowEnrolled({ enrolled: same.used });
      return { id: same?.id ?? newId(), classId: id, no: index + 1, ...quota };
    });
    await tx.deleteFrom('classQuotas').where('classId', '=', id).execute();
    if (kept.length > 0) await tx.insertInto('classQuotas').values(kept).execute();
    await moveWaiting(tx, id);
    await audit(tx, author, {
      action: 'teachingClass.quotas',
      subject: 'teachingClass',
      subjectId: id,
      before,
      after: quotas,
    });
    return shown(tx, db, id, language);
  });
