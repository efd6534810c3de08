import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { AwardScope } from '../award-records/public.ts';
import { claimsOf } from '../scholarships/public.ts';

/** The newest certificate of an award. */
const newest = sql<string>`(select c.id from award_certificates c where c.claim_id = award_claims.id
  order by c.issued_at desc, c.id desc limit 1)`;

/** Awards within reach that were granted, with the newest certificate of each. */
export const certified = (db: Db | Tx, scope: AwardScope) =>
  claimsOf(db, scope)
    .leftJoin('awardCertificates', 'awardCertificates.id', newest as never)
    .leftJoin('certificates', 'certificates.code', 'awardCertificates.code')
    .where('awardClaims.grantedAt', 'is not', null);

export const STATE = sql<'none' | 'valid' | 'void' | 'revoked'>`case
  when award_certificates.id is null then 'none' when certificates.revoked_at is null then 'valid'
  when certificates.ended_as = 'void' then 'void' else 'revoked' end`;

export const gradeName = sql<string | null>`(select g.name from award_grades g
  where g.batch_id = award_claims.batch_id and g.level = award_claims.level and g.code = award_claims.grade_code)`;

/** What a certificate is made of. */
export type Granted = {
  id: string;
  studentId: string;
  name: string;
  nameEn: string | null;
  namePinyin: string | null;
  studentNo: string | null;
  departmentName: string;
  majorName: string | null;
  level: AwardLevel;
  academicYear: string;
  itemName: string;
  itemCode: string;
  gradeName: string | null;
  amount: number | null;
  grantedAt: Date;
  revokedAt: Date | null;
  certificateId: string | null;
  state: 'none' | 'valid' | 'void' | 'revoked';
};

/** Chosen awards in the order in which a pile of paper is handed out: by department and number. */
export const grantedNamed = async (
  db: Db | Tx,
  scope: AwardScope,
  ids: readonly string[],
): Promise<Granted[]> =>
  (await certified(db, scope)
    .select(['awardClaims.id', 'awardClaims.studentId', 'awardClaims.level', 'awardClaims.amount'])
    .select(['awardClaims.grantedAt', 'awardClaims.revokedAt', 'awardBatches.academicYear'])
    .select(['studentRecords.name', 'studentRecords.nameEn', 'studentRecords.namePinyin'])
    .select(['studentRecords.studentNo', 'studentRecords.majorName', 'departments.name as departmentName'])
    .select(['awardItems.name as itemName', 'awardItems.code as itemCode'])
    .select([gradeName.as('gradeName'), 'awardCertificates.id as certificateId', STATE.as('state')])
    .where('awardClaims.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('departments.code')
    .orderBy('studentRecords.studentNo')
    .orderBy('awardClaims.id')
    .execute()) as Granted[];
