import type { Language } from '@graduate/contract/platform/text.ts';
import type { OwnCertificates } from '@graduate/contract/student-status/student-certificates/own-certificates.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { recordsWithin } from '../../students/public.ts';
import { ownIssued } from './issues.queries.ts';

/** The caller's certificates of graduation and degree, of all its records, and what was certified about it. */
export const ownCertificates = async (db: Db, actor: Actor, language: Language): Promise<OwnCertificates> => {
  const records = await db
    .selectFrom('studentRecords')
    .select(['graduationCertNo', 'conclusion', 'graduationDate'])
    .select(['degreeCertNo', 'degreeCategory', 'degreeDate'])
    .where(recordsWithin({ kind: 'person', accountId: actor.accountId }))
    .where('deletedAt', 'is', null)
    .orderBy('enrolYear', 'desc')
    .execute();
  return {
    graduation: records.flatMap(({ graduationCertNo: certificateNo, conclusion, graduationDate: date }) =>
      certificateNo ? [{ certificateNo, conclusion, date }] : [],
    ),
    degree: records.flatMap(({ degreeCertNo: certNo, degreeCategory: category, degreeDate: date }) =>
      certNo ? [{ certNo, category, date }] : [],
    ),
    issued: (await ownIssued(db, actor, language)).map(
      ({ no, kind, lang, verifyCode, issuedAt, expiresAt, state }) => ({
        no,
        kind,
        lang,
        verifyCode,
        issuedAt,
        expiresAt,
        state,
      }),
    ),
  };
};
