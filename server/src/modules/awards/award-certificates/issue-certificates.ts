import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { nextSerial } from '../../../platform/database/serial-numbers.ts';
import { newId } from '../../../platform/ids.ts';
import { issueCertificate } from '../../mechanisms/certificates/public.ts';
import { contentOf, type School } from './certificate-content.ts';
import { awardCertificateKind } from './certificate-kind.ts';
import type { Granted } from './granted-claims.ts';

const DIGITS = 5;

/** `JZ`, the year, the item and five digits that go on. */
const nextNumber = async (tx: Tx, { itemCode, grantedAt }: Granted): Promise<string> => {
  const beginning = `JZ${dayInShanghai(grantedAt).slice(0, 4)}${itemCode}`;
  return `${beginning}${String(await nextSerial(tx, beginning)).padStart(DIGITS, '0')}`;
};

type Template = { id: string; edition: number };

const issue = async (
  tx: Tx,
  author: SignedAuthor,
  granted: Granted,
  school: School,
  { id: templateId, edition }: Template,
): Promise<string> => {
  const certNo = await nextNumber(tx, granted);
  const content = contentOf(granted, school, certNo);
  const code = await issueCertificate(tx, author, {
    kind: awardCertificateKind,
    recordId: granted.studentId,
    subject: {
      name: granted.name,
      award: `${granted.itemName}${granted.gradeName ?? ''}`,
      academicYear: granted.academicYear,
      certNo,
    },
  });
  const id = newId();
  await tx
    .insertInto('awardCertificates')
    .values({
      id,
      claimId: granted.id,
      templateId,
      edition,
      certNo,
      code,
      content: JSON.stringify(content),
      lastPrintedAt: null,
    })
    .execute();
  return id;
};

/** Held one after the other, so that two who print at once print the same certificate. */
const holdClaims = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('awardClaims')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Certificates for those who have none that holds; the ids of all of them, each counted as printed. */
export const issueAndCount = async (
  tx: Tx,
  author: SignedAuthor,
  read: (tx: Tx) => Promise<Granted[]>,
  given: { ids: readonly string[]; school: School; template: Template; reason: string | undefined },
): Promise<string[]> => {
  await holdClaims(tx, given.ids);
  const certificates: string[] = [];
  for (const granted of await read(tx))
    certificates.push(
      granted.state === 'valid' && granted.certificateId
        ? granted.certificateId
        : await issue(tx, author, granted, given.school, given.template),
    );
  await tx
    .updateTable('awardCertificates')
    .set({ prints: sql`prints + 1`, lastPrintedAt: sql`now()` })
    .where('id', '=', sql<string>`any(${certificates}::uuid[])`)
    .execute();
  await audit(tx, author, {
    action: 'awardCertificate.print',
    subject: 'award certificate',
    subjectId: null,
    after: { certificates, reason: given.reason ?? null },
  });
  return certificates;
};
