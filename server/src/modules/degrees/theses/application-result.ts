import type { PlagiarismResult } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { sql } from 'kysely';

/** What the last check of an application found, of whichever version and batch: tries begin anew in a later batch. */
export const APPLICATION_RESULT = sql<PlagiarismResult | null>`(select c.result from plagiarism_checks c
  where c.application_id = degree_applications.id order by c.created_at desc, c.try_no desc limit 1)`;
