import { sampleStudents } from '@graduate/contract/awards/award-certificates/samples.ts';
import type { Insertable } from 'kysely';
import { awardCertificateKind } from '../../../src/modules/awards/award-certificates/certificate-kind.ts';
import { newCode } from '../../../src/modules/mechanisms/certificates/issue-certificate.ts';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf, newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['awardCertificates']>;
type NewCertificate = Partial<Row> & Pick<Row, 'claimId' | 'certNo'> & { issuedBy: string };

/** A certificate that was printed once with the usual template. */
export const insertAwardCertificate = async (
  db: Db | Tx,
  { issuedBy, ...given }: NewCertificate,
): Promise<string> => {
  const id = given.id ?? newId();
  const code = newCode();
  const [sample] = sampleStudents;
  const subject = { name: sample?.name, award: sample?.awardName, certNo: given.certNo };
  await db
    .insertInto('certificates')
    .values({
      code,
      kind: awardCertificateKind.kind,
      recordId: null,
      subject: JSON.stringify({ ...subject, academicYear: sample?.academicYear }),
      issuedBy,
      issuedByName: '奖助中心',
      expiresAt: null,
      revokedAt: null,
      revokedBy: null,
      revokeReason: null,
      endedAs: null,
    })
    .execute();
  await db
    .insertInto('awardCertificates')
    .values({
      id,
      templateId: idOf('print-template:scholarship'),
      edition: 1,
      code,
      content: JSON.stringify({ ...sample, school: '', president: '', certNo: given.certNo }),
      prints: 1,
      lastPrintedAt: new Date(),
      ...given,
    })
    .execute();
  return id;
};
