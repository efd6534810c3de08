import { setTimeout as passed } from 'node:timers/promises';
import type {
  CertificateState,
  CheckedCertificate,
} from '@graduate/contract/mechanisms/certificates/certificates.ts';
import { isPossibleCode, plainCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import { type Selectable, sql } from 'kysely';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { useCaptcha } from '../../identity/sign-in/public.ts';
import { certificateErrors } from './certificates.errors.ts';
import { countCheck } from './limit-checks.ts';

type Certificate = Selectable<Tables['certificates']>;

/** No answer comes earlier, so that the time it takes tells nobody whether a code exists. */
const LEAST_MS = 150;

const stateOf = async (
  db: Db,
  kind: CertificateKind,
  certificate: Certificate,
): Promise<CertificateState> => {
  const { endedAs, expiresAt, code } = certificate;
  if (endedAs) return endedAs;
  if (expiresAt && expiresAt.getTime() <= Date.now()) return 'expired';
  return (await kind.changed?.(db, code)) ? 'changed' : 'valid';
};

const NAME = 'name';

const shownFields = ({ fields }: CertificateKind, { subject }: Certificate) => {
  const shown = (name: string) => {
    const value = subject[name] ?? '';
    return fields[name]?.shown?.(value) ?? value;
  };
  return {
    ...(NAME in fields && { name: shown(NAME) }),
    fields: Object.entries(fields)
      // What is told of a kind today may not have been kept of an earlier one.
      .filter(([name]) => name !== NAME && name in subject)
      .map(([name, { label }]) => ({ label, value: shown(name) })),
  };
};

/** Counts the check on the certificate that has the code. */
const find = (db: Db, code: string): Promise<Certificate | undefined> =>
  db
    .updateTable('certificates')
    .set({ checks: sql`checks + 1` })
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst();

const look = async ({ db, modules, config }: Services, code: string): Promise<CheckedCertificate> => {
  const found = isPossibleCode(code) ? await find(db, code) : undefined;
  const kind = modules.flatMap((module) => module.certificates ?? []).find((one) => one.kind === found?.kind);
  if (!found || !kind) throw certificateErrors.unknownCode();
  const state = await stateOf(db, kind, found);
  const { issuedAt: date, expiresAt, endedAs } = found;
  return {
    valid: state === 'valid' || state === 'changed',
    state,
    kind: kind.title,
    school: config.schoolName,
    date,
    ...(expiresAt && { expiresAt }),
    ...(endedAs ? { fields: [] } : shownFields(kind, found)),
  };
};

/** So many an hour are answered without the letters of a picture: whoever scans a certificate sees its answer at once. */
const WITHOUT_LETTERS = 5;

export type Asked = { code: string; captcha?: string | undefined; uuid?: string | undefined };

/** A certificate by its code. Mistyped, never issued or of a kind that is gone: the answer is the same. */
export const verifyCertificate = async (
  { services, request }: AnyoneContext,
  { code, captcha, uuid }: Asked,
): Promise<CheckedCertificate> => {
  const asked = await countCheck(services.db, request.ip);
  if (uuid || captcha || asked > WITHOUT_LETTERS) await useCaptcha(services, uuid, captcha);
  const [outcome] = await Promise.allSettled([look(services, plainCode(code)), passed(LEAST_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
