import { newCode } from '../../../src/modules/mechanisms/certificates/issue-certificate.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { randomFrom } from '../../seeded-random.ts';

type NewCertificate = {
  kind: string;
  recordId: string;
  subject: Readonly<Record<string, string>>;
  issuedBy: string;
  issuedByName: string;
  issuedAt: Date;
  expiresAt: Date | null;
  /** When and why it was voided. */
  voided?: { at: Date; by: string; reason: string; as?: 'void' | 'superseded' } | undefined;
  checks: number;
};

/** Certificates of the demonstration; the same seed gives the same codes, in the order of the rows. */
export const insertCertificates = async (
  tx: Tx,
  seed: string,
  rows: readonly NewCertificate[],
): Promise<string[]> => {
  const random = randomFrom(seed);
  const coded = rows.map(({ subject, voided, ...row }) => ({
    ...row,
    code: newCode(random.below),
    subject: subject as never,
    revokedAt: voided?.at ?? null,
    revokedBy: voided?.by ?? null,
    revokeReason: voided?.reason ?? null,
    endedAs: voided ? (voided.as ?? ('void' as const)) : null,
  }));
  await insertMany(tx, 'certificates', coded);
  return coded.map(({ code }) => code);
};
