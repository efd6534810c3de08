import type { Design } from '@graduate/contract/examination/papers/design.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';

/** What was frozen at a publication: the content, and by section what it draws from. */
export type FrozenPaper = { design: Design; pools: Record<string, Question[]> };

const MOST = 100;
const kept = new Map<string, FrozenPaper>();

/** A version never changes and its number is never used again: a process reads it once however many answer it. */
export const frozenPaper = async (
  db: Db | Tx,
  paperId: string,
  paperVersion: number,
): Promise<FrozenPaper> => {
  const key = `${paperId} ${paperVersion}`;
  const known = kept.get(key);
  if (known) return known;
  const frozen = await db
    .selectFrom('paperVersions')
    .select(['design', 'pools'])
    .where('paperId', '=', paperId)
    .where('paperVersion', '=', paperVersion)
    .executeTakeFirstOrThrow();
  kept.set(key, frozen);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return frozen;
};
