import type {
  awardCertificateCalls,
  OwnCertificate,
} from '@graduate/contract/awards/award-certificates/certificates.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { studentsFiltered } from '../../student-status/students/public.ts';
import type { AwardScope } from '../award-records/public.ts';
import { ownClaims } from '../scholarships/public.ts';
import { certified, gradeName, STATE } from './granted-claims.ts';

export const listCertified = async (
  { db, scope }: Context<AwardScope>,
  query: QueryOf<typeof awardCertificateCalls.list>,
) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  const found = filtered(certified(db, scope), query, {
    keyword: (_keyword, eb) => (named ? eb('awardClaims.studentId', 'in', named) : undefined),
    batchId: 'awardClaims.batchId',
    kind: 'awardItems.kind',
    yxCode: 'departments.code',
    pycc: 'awardClaims.level',
    state: (states) => sql<SqlBool>`${STATE} = any(${states})`,
  });
  return paged(query, found, {
    shown: (rows) =>
      rows
        .select(['awardClaims.id', 'awardClaims.level', 'awardClaims.grantedAt'])
        .select([
          'awardBatches.name as batchName',
          'awardBatches.academicYear',
          'awardItems.name as itemName',
        ])
        .select(['studentRecords.studentNo', 'studentRecords.name', 'departments.name as departmentName'])
        .select(['awardCertificates.id as certificateId', 'awardCertificates.certNo'])
        .select(['awardCertificates.lastPrintedAt', gradeName.as('gradeName'), STATE.as('state')])
        .select(sql<number>`coalesce(award_certificates.prints, 0)`.as('prints')),
    sort: { studentNo: 'studentRecords.studentNo', grantedAt: 'awardClaims.grantedAt', id: 'awardClaims.id' },
    usual: ['-grantedAt', 'studentNo', 'id'],
  });
};

/** What somebody was awarded on paper, the newest first. */
export const myCertificates = async ({ db, author: { actor } }: Context): Promise<OwnCertificate[]> =>
  certified(db, ownClaims(actor))
    .select(['awardCertificates.id', 'awardCertificates.certNo', 'awardCertificates.issuedAt'])
    .select(['awardCertificates.code as verifyCode', 'awardItems.name as itemName'])
    .select(['awardBatches.academicYear', gradeName.as('gradeName'), STATE.as('state')])
    .where('awardCertificates.id', 'is not', null)
    .orderBy('awardCertificates.issuedAt', 'desc')
    .orderBy('awardCertificates.id')
    .$narrowType<{ id: string; certNo: string; issuedAt: Date; verifyCode: string }>()
    .execute();
