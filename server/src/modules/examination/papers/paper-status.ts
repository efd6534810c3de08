import type { PaperStatus } from '@graduate/contract/examination/papers/choices.ts';
import { type SqlBool, sql } from 'kysely';

type Timed = { state: 'draft' | 'published' | 'closed' | 'archived'; fromAt: Date | null; toAt: Date | null };

/** A published paper is under way from its first moment and closed from its last one, whether the job has run or not. */
export const statusOf = ({ state, fromAt, toAt }: Timed, now = new Date()): PaperStatus => {
  if (state !== 'published') return state;
  if (toAt && toAt <= now) return 'closed';
  return fromAt && fromAt <= now ? 'running' : 'published';
};

/** Whether nobody can answer it any more. */
export const isOver = (paper: Timed): boolean => ['closed', 'archived'].includes(statusOf(paper));

/** A status as a condition. */
export const hasStatus = (status: PaperStatus) => {
  const now = new Date();
  switch (status) {
    case 'running':
      return sql<SqlBool>`(papers.state = 'published' and papers.from_at <= ${now} and papers.to_at > ${now})`;
    case 'published':
      return sql<SqlBool>`(papers.state = 'published' and (papers.from_at is null or papers.from_at > ${now}))`;
    case 'closed':
      return sql<SqlBool>`(papers.state = 'closed' or (papers.state = 'published' and papers.to_at <= ${now}))`;
    default:
      return sql<SqlBool>`papers.state = ${status}`;
  }
};
