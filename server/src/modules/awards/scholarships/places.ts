import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch, AwardGrade } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { claimErrors } from './scholarships.errors.ts';

type Place = { departmentId: string; level: AwardLevel; code: string };

export const gradeOf = (batch: AwardBatch, { level, code }: Pick<Place, 'level' | 'code'>): AwardGrade => {
  const grade = batch.grades.find((one) => one.level === level && one.code === code);
  if (!grade) throw claimErrors.unknownGrade();
  return grade;
};

/** Some honours are for everybody who deserves them: they say neither how many nor which share. */
export const isLimited = ({ places, ratio }: AwardGrade): boolean => places !== null || ratio !== null;

/** Applications that take a place of their college. */
export const TAKES_PLACE = sql<boolean>`award_claims.proposed_code is not null
  and award_claims.submit_state not in ('0', '8', '9')`;

/** Refuses more than there are places for; two who propose at once wait for each other at the row of the places. */
export const mustHavePlace = async (tx: Tx, batch: AwardBatch, place: Place): Promise<void> => {
  const grade = gradeOf(batch, place);
  if (!isLimited(grade)) return;
  const { departmentId, level, code } = place;
  const quota = await tx
    .selectFrom('awardQuotas')
    .select('places')
    .where('batchId', '=', batch.id)
    .where('departmentId', '=', departmentId)
    .where('level', '=', level)
    .where('gradeCode', '=', code)
    .forUpdate()
    .executeTakeFirst();
  const { used } = await tx
    .selectFrom('awardClaims')
    .select(sql<number>`count(*)`.as('used'))
    .where('batchId', '=', batch.id)
    .where('departmentId', '=', departmentId)
    .where('level', '=', level)
    .where('proposedCode', '=', code)
    .where(TAKES_PLACE)
    .executeTakeFirstOrThrow();
  const places = quota?.places ?? 0;
  if (used <= places) return;
  const { name } = await tx
    .selectFrom('departments')
    .select('name')
    .where('id', '=', departmentId)
    .executeTakeFirstOrThrow();
  throw claimErrors.overQuota({ dept: name, grade: grade.name, quota: places, used });
};
