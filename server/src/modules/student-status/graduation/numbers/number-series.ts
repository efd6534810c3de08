import {
  certificateLevel,
  certificateNumber,
  certificatePrefix,
  certificateSerial,
  INCOMPLETE_PREFIX,
  isCertificateNumber,
  LARGEST_CERTIFICATE_SERIAL,
} from '@graduate/contract/student-status/students/numbers.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { badRequest, type HeldRecord } from '../../students/public.ts';
import { certificateNumbers } from './certificate-numbers-setting.ts';
import { holdersOf } from './certificate-repeats.ts';
import { certificateErrors } from './numbers.errors.ts';

export type Assignment = { graduate: HeldRecord; number: string };

const FROZEN: readonly string[] = ['sent', 'ok'];
const INCOMPLETE_DIGITS = 4;

/** Year and level: within them the serials of graduates and of those who completed are one row of numbers. */
export const prefixOf = ({ row }: HeldRecord, school: string): string | undefined => {
  const { graduationDate, trainingLevel } = row;
  const level = certificateLevel(trainingLevel);
  return graduationDate && level ? certificatePrefix(school, graduationDate.slice(0, 4), level) : undefined;
};

/** Who leaves incomplete gets a certificate of another kind. */
export const isConcluded = (graduate: HeldRecord, school: string): boolean =>
  (graduate.row.conclusion === 'graduated' || graduate.row.conclusion === 'completed') &&
  prefixOf(graduate, school) !== undefined;

export const mustFit = ({ graduate: { row }, number }: Assignment, school: string): void => {
  if (!isCertificateNumber(number)) throw certificateErrors.notEighteenDigits();
  if (number.slice(0, 6) !== `${school}1`) throw certificateErrors.otherSchool({ code: school });
  if (number.slice(6, 10) !== row.graduationDate?.slice(0, 4)) throw certificateErrors.otherYear();
  if (number.slice(10, 12) !== certificateLevel(row.trainingLevel)) throw certificateErrors.otherLevel();
  if (FROZEN.includes(row.chsiGradState)) throw certificateErrors.frozen();
};

/** Whoever gives numbers of the same year and level waits; always in the same order, so that nobody waits in a circle. */
export const lockSeries = async (tx: Tx, prefixes: Iterable<string>): Promise<void> => {
  for (const prefix of [...new Set(prefixes)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`certificateNumbers:${prefix}`}, 0))`.execute(
      tx,
    );
};

const largestIn = async (tx: Tx, prefix: string): Promise<string | null> => {
  const { rows } = await sql<{ largest: string | null }>`
    select max(number) as largest from (
      select graduation_cert_no as number from student_records where graduation_cert_no ^@ ${prefix}
      union all select number from graduation_cert_void where number ^@ ${prefix}) numbers`.execute(tx);
  return rows[0]?.largest ?? null;
};

const largestSerial = async (tx: Tx, prefix: string): Promise<number> => {
  const largest = await largestIn(tx, prefix);
  return largest ? certificateSerial(largest) : 0;
};

const serialIn = (startNo: string | undefined): number | undefined => {
  if (startNo === undefined) return undefined;
  if (!/^(\d{1,6}|\d{18})$/.test(startNo)) throw certificateErrors.notEighteenDigits();
  return Number(startNo.slice(-6));
};

/** Numbers without a gap in the order given, for each year and level on its own. */
export const inSeries = async (
  tx: Tx,
  graduates: readonly HeldRecord[],
  startNo: string | undefined,
  school: string,
): Promise<Assignment[]> => {
  const start = serialIn(startNo);
  const { firstDoctor, firstMaster } = await settingOf(tx, certificateNumbers);
  const following = async (prefix: string, { row }: HeldRecord) =>
    Math.max((await largestSerial(tx, prefix)) + 1, row.trainingLevel === 'D' ? firstDoctor : firstMaster);
  const next = new Map<string, number>();
  const assigned: Assignment[] = [];
  for (const graduate of graduates) {
    const prefix = prefixOf(graduate, school) ?? '';
    const serial = next.get(prefix) ?? start ?? (await following(prefix, graduate));
    if (serial < 1 || serial > LARGEST_CERTIFICATE_SERIAL)
      throw badRequest('证书编号流水号应为000001至999999', 'serials go from 000001 to 999999');
    next.set(prefix, serial + 1);
    assigned.push({ graduate, number: certificateNumber(prefix, serial) });
  }
  if (startNo?.length === 18 && assigned[0] && assigned[0].number !== startNo)
    mustFit({ graduate: assigned[0].graduate, number: startNo }, school);
  return assigned;
};

/** Those who leave incomplete are numbered by the year alone: `YY20260001`. */
export const incompleteSeries = async (tx: Tx, leaving: readonly HeldRecord[]): Promise<Assignment[]> => {
  const next = new Map<string, number>();
  const assigned: Assignment[] = [];
  for (const graduate of leaving) {
    const prefix = `${INCOMPLETE_PREFIX}${graduate.row.graduationDate?.slice(0, 4) ?? ''}`;
    if (!next.has(prefix)) {
      await lockSeries(tx, [prefix]);
      const largest = await largestIn(tx, prefix);
      next.set(prefix, largest ? Number(largest.slice(prefix.length)) + 1 : 1);
    }
    const serial = next.get(prefix) ?? 1;
    next.set(prefix, serial + 1);
    assigned.push({ graduate, number: prefix + String(serial).padStart(INCOMPLETE_DIGITS, '0') });
  }
  return assigned;
};

/** Refuses a number somebody else has or had; names the first. */
export const mustBeFree = async (tx: Tx, assigned: readonly Assignment[]): Promise<void> => {
  const seen = new Map<string, HeldRecord>();
  for (const { graduate, number } of assigned) {
    const other = seen.get(number);
    if (other) throw certificateErrors.certificateNoTaken({ number, name: other.row.name });
    seen.set(number, graduate);
  }
  const [holder] = await holdersOf(tx, [...seen.keys()]);
  if (holder) throw certificateErrors.certificateNoTaken(holder);
};
