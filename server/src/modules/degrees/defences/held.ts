import { sql } from 'kysely';
import type { DefenceEntry } from './hold-defence.ts';

/** Open to everybody, or closed because the thesis is secret: one that may be held, and recorded afterwards. */
const isLawful = ({ status, closed }: Pick<DefenceEntry, 'status' | 'closed'>): boolean =>
  status === 'announced' || (closed && status === 'scheduled');

/** Its time is over: it waits for its result. */
export const isOver = (defence: Pick<DefenceEntry, 'status' | 'closed' | 'endAt'>): boolean =>
  isLawful(defence) && defence.endAt <= new Date();

/** Over, or decided by ballots before its time was. */
export const isHeld = (defence: DefenceEntry): boolean =>
  isOver(defence) || (isLawful(defence) && defence.voteClosedAt !== null);

/**
 * Since when an application may be defended again: since the failure, whatever was planned and called off meanwhile. As a
 * column of `degree_applications`.
 */
export const RETRY_SINCE = sql<Date>`coalesce((select max(d.confirmed_at) from defences d
  where d.application_id = degree_applications.id and d.status = 'confirmed' and not d.passed and not d.overruled),
  degree_applications.status_since)`;
