import { LAST_MINUTE_MS, type OwnWindow } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { WindowCode, WindowSubject } from '../../../platform/window-code.ts';
import { termOfDay } from '../academic-calendar/public.ts';

type Candidate = {
  code: string;
  opensAt: Date;
  closesAt: Date;
  note: string;
  narrows: boolean;
  dimensionCount: number;
  updatedAt: Date;
};

type Times = Pick<Candidate, 'opensAt' | 'closesAt' | 'note'>;

const fits = (
  { termId, departmentId, grade, level, population }: WindowSubject,
  { anyTerm = false } = {},
) => sql<SqlBool>`(
  (${anyTerm} or term_id is null or term_id = ${termId ?? null}::uuid)
  and (department_id is null or department_id = ${departmentId ?? null}::uuid)
  and (grade is null or grade = ${grade ?? null}::integer)
  and (level is null or level = ${level ?? null}::text)
  and (population is null or population = ${population ?? null}::text))`;

/** For each operation the best window of the school and the best narrower one: most limits first, then the latest. */
export const candidatesFor = (
  db: Db,
  codes: readonly string[],
  subject: WindowSubject,
): Promise<Candidate[]> =>
  db
    .selectFrom('dateWindows')
    .distinctOn(['code', 'narrows'])
    .select(['code', 'opensAt', 'closesAt', 'note', 'narrows', 'dimensionCount', 'updatedAt'])
    .where('code', 'in', codes)
    .where('enabled', '=', true)
    .where(fits(subject))
    .orderBy('code')
    .orderBy('narrows')
    .orderBy('dimensionCount', 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

const outranks = (one: Candidate, other: Candidate): boolean =>
  one.dimensionCount === other.dimensionCount
    ? one.updatedAt > other.updatedAt
    : one.dimensionCount > other.dimensionCount;

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
const earliest = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * The window that counts. A department's own never opens what the school keeps closed, even when the school has moved its
 * window since: it is cut to the school's, and void when nothing is left of it.
 */
const inForce = (usual: WindowCode['usual'], candidates: readonly Candidate[]): Times | undefined => {
  const school = candidates.find(({ narrows }) => !narrows);
  const narrowed = candidates.find(({ narrows }) => narrows);
  if (!narrowed || (school && outranks(school, narrowed))) return school;
  if (!school) return usual === 'open' ? narrowed : undefined;
  const opensAt = latest(school.opensAt, narrowed.opensAt);
  const closesAt = earliest(school.closesAt, narrowed.closesAt);
  return opensAt < closesAt ? { opensAt, closesAt, note: narrowed.note } : school;
};

const stateAt = (usual: WindowCode['usual'], times: Times | undefined, now: Date): OwnWindow['state'] => {
  if (!times) return usual === 'open' ? 'open' : 'unset';
  if (now < times.opensAt) return 'upcoming';
  return now.getTime() < times.closesAt.getTime() + LAST_MINUTE_MS ? 'open' : 'over';
};

/** What a later term opens of operations that are over for now, the earliest of each. */
const opensLater = async (
  db: Db,
  codes: readonly string[],
  subject: WindowSubject,
  now: Date,
): Promise<Map<string, Times>> => {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('dateWindows')
    .distinctOn('code')
    .select(['code', 'opensAt', 'closesAt', 'note'])
    .where('code', 'in', codes)
    .where('enabled', '=', true)
    .where('narrows', '=', false)
    .where('opensAt', '>', now)
    .where('termId', 'is not', null)
    .where(sql<SqlBool>`(term_id is distinct from ${subject.termId ?? null}::uuid)`)
    .where(fits(subject, { anyTerm: true }))
    .orderBy('code')
    .orderBy('opensAt')
    .orderBy('dimensionCount', 'desc')
    .execute();
  return new Map(rows.map(({ code, ...times }) => [code, times]));
};

/** The one clock of all instances; in a transaction the moment it began. */
export const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
};

export type Found = { code: WindowCode; state: OwnWindow['state']; times: Times | undefined };

/** How operations stand for somebody at a moment. */
export const resolveWindows = async (
  db: Db,
  codes: readonly WindowCode[],
  subject: WindowSubject,
  now: Date,
): Promise<Found[]> => {
  if (codes.length === 0) return [];
  const needsTerm = !subject.termId && codes.some(({ dimensions }) => dimensions.includes('term'));
  const termId = needsTerm ? (await termOfDay(db, dayInShanghai(now)))?.id : subject.termId;
  const candidates = await candidatesFor(
    db,
    codes.map(({ code }) => code),
    { ...subject, termId },
  );
  const found = codes.map((code): Found => {
    const times = inForce(
      code.usual,
      candidates.filter((candidate) => candidate.code === code.code),
    );
    return { code, times, state: stateAt(code.usual, times, now) };
  });
  const over = found.filter(({ state }) => state === 'over').map(({ code }) => code.code);
  const later = await opensLater(db, over, { ...subject, termId }, now);
  // Who comes too late wants to know when it opens again, not when it was open.
  return found.map((one) => {
    const next = one.state === 'over' ? later.get(one.code.code) : undefined;
    return next ? { ...one, times: next, state: 'upcoming' } : one;
  });
};
