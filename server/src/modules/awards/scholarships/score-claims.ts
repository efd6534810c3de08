import type { AwardBatch, ScoreItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type {
  ClaimScores,
  SavedClaim,
  ScoreOutcome,
  VerifiedMaterial,
} from '@graduate/contract/awards/scholarships/claims.ts';
import { sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Context } from '../../../platform/http/context.ts';
import { gradesInShort } from '../../training/grades/public.ts';
import type { AwardScope } from '../award-records/public.ts';
import { findBatch, scoreItemsOf } from '../award-schemes/public.ts';
import { claimsWithin } from './claims.scope.ts';
import { type ClaimEntry, claims, holdRound, mustBeIn, saved } from './hold-claim.ts';
import { type Rank, rankClaims } from './rank-claims.ts';
import { claimErrors } from './scholarships.errors.ts';

const FULL_MARKS = 100;

/** What an average of courses and achievements that are true are worth on the sheet. */
const workedOut = (
  { code, max }: ScoreItem,
  average: number | null,
  materials: readonly VerifiedMaterial[],
): number | undefined => {
  if (code === 'grade') return average === null ? undefined : (average / FULL_MARKS) * max;
  const points = materials.filter(({ verified }) => verified).map((one) => one.points ?? 0);
  return Math.min(
    max,
    points.reduce((sum, one) => sum + one, 0),
  );
};

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Each item by its weight; what is missing counts nothing. */
const totalOf = (items: readonly ScoreItem[], scores: Readonly<Record<string, number>>): number =>
  inHundredths(items.reduce((sum, { code, weight, max }) => sum + ((scores[code] ?? 0) / max) * weight, 0));

const candidates = (tx: Tx, batchId: string, scope: AwardScope) =>
  tx
    .selectFrom('awardClaims')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('submitState', 'in', ['1', '2'])
    .where(claimsWithin(scope))
    .orderBy('id')
    .forUpdate()
    .execute();

type Sheet = { id: string; scores: Record<string, number>; total: number };

const writeSheets = (tx: Tx, sheets: readonly Sheet[]) =>
  sql`update award_claims c set scores = s.scores, total = s.total, updated_at = now(), version = c.version + 1
    from json_to_recordset(${JSON.stringify(sheets)}::json) as s(id uuid, scores jsonb, total numeric)
    where c.id = s.id and (c.scores <> s.scores or c.total is distinct from s.total)`.execute(tx);

const writeRanks = (tx: Tx, ranks: readonly Rank[]) =>
  sql`update award_claims c set rank = r.rank, group_size = r."groupSize"
    from json_to_recordset(${JSON.stringify(ranks)}::json) as r(id uuid, rank integer, "groupSize" integer)
    where c.id = r.id and (c.rank is distinct from r.rank or c.group_size is distinct from r."groupSize")`.execute(
    tx,
  );

/** Those who are compared: of one college, level and grade, where the batch says so of one major. */
const groupsOf = async (tx: Tx, batch: AwardBatch, rows: readonly ClaimEntry[]) => {
  const students = await tx
    .selectFrom('studentRecords')
    .select(['id', 'grade', 'majorName'])
    .where('id', '=', sql<string>`any(${rows.map(({ studentId }) => studentId)}::uuid[])`)
    .execute();
  const known = new Map(students.map((student) => [student.id, student]));
  return ({ departmentId, level, studentId }: ClaimEntry): string => {
    const student = known.get(studentId);
    const major = batch.rankByMajor ? (student?.majorName ?? '') : '';
    return [departmentId, level, student?.grade ?? '', major].join('|');
  };
};

const rankAll = async (
  tx: Tx,
  batch: AwardBatch,
  rows: readonly ClaimEntry[],
  items: readonly ScoreItem[],
): Promise<number> => {
  const groupOf = await groupsOf(tx, batch, rows);
  const scored = rows.map((row) => ({ ...row, group: groupOf(row) }));
  const ranks = rankClaims(
    scored,
    items.map(({ code }) => code),
  );
  await writeRanks(tx, ranks);
  const groupNames = new Map(scored.map(({ id, group }) => [id, group]));
  const places = grouped(
    ranks.filter(({ rank }) => rank !== null),
    ({ id, rank }) => `${groupNames.get(id) ?? ''} ${rank}`,
  );
  return [...places.values()].filter(({ length }) => length > 1).flat().length;
};

/** Fills the sheets in as far as they are worked out, and ranks. */
export const scoreBatch = (context: Context<AwardScope>, { id }: { id: string }): Promise<ScoreOutcome> =>
  context.db.transaction().execute(async (tx) => {
    const batch = await holdRound(tx, id);
    const items = await scoreItemsOf(tx, batch.schemeId);
    const rows = await candidates(tx, id, context.scope);
    const courses = await gradesInShort(
      tx,
      rows.map(({ studentId }) => studentId),
    );
    const sheets = rows.map((row) => {
      const auto = items
        .filter(({ source }) => source === 'auto')
        .flatMap((item) => {
          const value = workedOut(item, courses.get(row.studentId)?.average ?? null, row.materials);
          return value === undefined ? [] : [[item.code, inHundredths(value)] as const];
        });
      const scores = { ...row.scores, ...Object.fromEntries(auto) };
      return { id: row.id, scores, total: totalOf(items, scores) };
    });
    await writeSheets(tx, sheets);
    const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
    const tied = await rankAll(
      tx,
      batch,
      rows.map((row) => ({ ...row, ...byId.get(row.id) })),
      items,
    );
    await audit(tx, context.author, {
      action: 'awardClaim.scoreAll',
      subject: 'award batch',
      subjectId: id,
      after: { scored: sheets.length },
    });
    const missing = sheets.filter(({ scores }) =>
      items.some(({ code }) => scores[code] === undefined),
    ).length;
    return { scored: sheets.length, tied, missing };
  });

/** Ranks by the totals there are. */
export const rankBatch = (context: Context<AwardScope>, { id }: { id: string }): Promise<ScoreOutcome> =>
  context.db.transaction().execute(async (tx) => {
    const batch = await holdRound(tx, id);
    const items = await scoreItemsOf(tx, batch.schemeId);
    const rows = await candidates(tx, id, context.scope);
    const tied = await rankAll(tx, batch, rows, items);
    const missing = rows.filter(({ total }) => total === null).length;
    return { scored: rows.length - missing, tied, missing };
  });

/** What the applications of a batch are scored by. */
export const scoreItemsOfBatch = async ({ db }: Context, { id }: { id: string }): Promise<ScoreItem[]> => {
  const { schemeId } = await findBatch({ db, scope: { drafts: false } }, { id });
  return [...(await scoreItemsOf(db, schemeId))];
};

/** Why somebody cannot give these points for an item, if so. */
export const objectionToScore = (
  items: readonly ScoreItem[],
  code: string,
  value: number,
): Refused | undefined => {
  const item = items.find((one) => one.code === code);
  if (item?.source !== 'manual') return claimErrors.notByHand({ code });
  return value > item.max ? claimErrors.wrongScore({ name: item.name, most: item.max }) : undefined;
};

/** Points by hand come onto a sheet that is held, with what of the achievements is true; the total follows. */
export const keepScores = async (
  within: { db: Tx; author: SignedAuthor; scope: AwardScope },
  items: readonly ScoreItem[],
  before: ClaimEntry,
  scores: Readonly<Record<string, number>>,
  materials: readonly VerifiedMaterial[] = before.materials,
): Promise<ClaimEntry> => {
  mustBeIn(before, '1', '2');
  for (const [code, value] of Object.entries(scores)) {
    const objection = objectionToScore(items, code, value);
    if (objection) throw objection;
  }
  const auto = items.filter(({ source, code }) => source === 'auto' && code !== 'grade');
  const all = {
    ...before.scores,
    ...scores,
    ...Object.fromEntries(auto.map((item) => [item.code, workedOut(item, null, materials) ?? 0])),
  };
  return claims.change(
    within,
    before,
    { scores: JSON.stringify(all), materials: JSON.stringify(materials), total: totalOf(items, all) },
    'score',
    { before: before.scores, after: all },
  );
};

/** Somebody of the class or the college writes points and what of the achievements is true. */
export const writeScores = (
  context: Context<AwardScope>,
  { id: batchId, claimId, version, scores, materials }: ClaimScores & { id: string },
): Promise<SavedClaim> =>
  claims.transact(context, async (within) => {
    const { db: tx } = within;
    const batch = await holdRound(tx, batchId);
    const before = await claims.hold(within, { id: claimId, version });
    if (before.batchId !== batchId) throw claimErrors.noSuchClaim();
    mustBeIn(before, '1', '2');
    if (materials && materials.length !== before.materials.length) throw claimErrors.materialsChanged();
    const verified = before.materials.map((material, index) => ({ ...material, ...materials?.[index] }));
    const items = await scoreItemsOf(tx, batch.schemeId);
    return saved(await keepScores(within, items, before, scores, verified));
  });
