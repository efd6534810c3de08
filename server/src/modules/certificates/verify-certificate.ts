import './certificates.tables.ts';
import type { CheckedCertificate } from '@graduate/contract/certificates/certificates.ts';
import { isPossibleCode, plainCode } from '@graduate/contract/certificates/code.ts';
import type { Services } from '../../platform/services.ts';
import { countCheck } from './limit-checks.ts';

/** A certificate by its code. Mistyped, never issued or of a kind that is gone: the answer is the same. */
export const verifyCertificate = async (
  { db, modules, config }: Services,
  typed: string,
  address: string,
): Promise<{ certificate: CheckedCertificate | null }> => {
  await countCheck(db, address);
  const code = plainCode(typed);
  const found = isPossibleCode(code)
    ? await db.selectFrom('certificates').selectAll().where('code', '=', code).executeTakeFirst()
    : undefined;
  const kind = modules.flatMap((module) => module.certificates ?? []).find((one) => one.kind === found?.kind);
  if (!found || !kind) return { certificate: null };
  return {
    certificate: {
      kind: kind.title,
      fields: Object.entries(kind.fields).map(([name, { label, shown }]) => {
        const value = found.subject[name] ?? '';
        return { label, value: shown ? shown(value) : value };
      }),
      schoolName: config.schoolName,
      issuedAt: found.issuedAt,
      revokedAt: found.revokedAt,
      expiresAt: (found.recordId && (await kind.validUntil?.(db, found.recordId))) || null,
    },
  };
};
