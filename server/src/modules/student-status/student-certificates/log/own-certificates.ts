import type { OwnCertificates } from '@graduate/contract/student-status/student-certificates/own-certificates.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { recordsWithin } from '../../students/public.ts';
import { ownIssued } from './issues.queries.ts';

/** The caller's certificates of graduation and degree, of all their records, and what was certified about them. */
export const ownCertificates = async (context: Context): Promise<OwnCertificates> => {
  const { db, author } = context;
  const records = await db
    .selectFrom('studentRecords')
    .select(['graduationCertNo', 'conclusion', 'graduationDate'])
    .select(['degreeCertNo', 'degreeCategory', 'degreeDate'])
    .where(recordsWithin({ kind: 'person', accountId: author.actor.accountId }))
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
    issued: (await ownIssued(context)).map(({ no, kind, lang, verifyCode, issuedAt, expiresAt, state }) => ({
      no,
      kind,
      lang,
      verifyCode,
      issuedAt,
      expiresAt,
      state,
    })),
  };
};
