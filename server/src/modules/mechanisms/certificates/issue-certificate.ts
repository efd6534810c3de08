import { randomInt } from 'node:crypto';
import {
  CODE_LENGTH,
  checkLetter,
  NEW_CODE_LETTERS,
} from '@graduate/contract/mechanisms/certificates/code.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** A code whose letters come from chance, the last one from the others; drawn again where that would be none of them. */
export const newCode = (below: (limit: number) => number = randomInt): string => {
  const letters = () => NEW_CODE_LETTERS[below(NEW_CODE_LETTERS.length)];
  const first = Array.from({ length: CODE_LENGTH - 1 }, letters).join('');
  const last = checkLetter(first);
  return NEW_CODE_LETTERS.includes(last) ? first + last : newCode(below);
};

type Issued<K extends CertificateKind> = {
  kind: K;
  /** The record it certifies. */
  recordId: string | null;
  /** What it says now, and will say to whoever checks it for ever. */
  subject: Record<keyof K['fields'] & string, string>;
  /** From then on it is shown as expired. */
  expiresAt?: Date;
};

/** Writes a certificate into the register; answers the code to print on it. */
export const issueCertificate = async <K extends CertificateKind>(
  tx: Tx,
  author: SignedAuthor,
  { kind, recordId, subject, expiresAt }: Issued<K>,
): Promise<string> => {
  const code = newCode();
  const { accountId: issuedBy, realName: issuedByName } = author.actor;
  await tx
    .insertInto('certificates')
    .values({
      code,
      kind: kind.kind,
      recordId,
      subject: JSON.stringify(subject),
      issuedBy,
      issuedByName,
      expiresAt: expiresAt ?? null,
    })
    .execute();
  await audit(tx, author, {
    action: 'certificate.issue',
    subject: 'certificate',
    subjectId: code,
    after: { kind: kind.title.zh, name: 'name' in subject ? subject['name'] : null },
  });
  return code;
};

/** Where the QR code on a certificate leads. Without a public address there is only the code to type. */
export const verifyAddress = ({ identity, basePath }: Config, code: string): string | undefined =>
  identity.publicUrl && `${identity.publicUrl}${basePath}pubPage/verify?code=${code}`;
