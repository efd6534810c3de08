import { z } from 'zod';
import { labelled } from './fields.ts';

const MOST_AT_ONCE = 500;

/** Rows that something is done with, each for itself. */
export const severalIds = (zh: string, en: string) =>
  z.strictObject({ ids: labelled(zh, en, z.array(z.uuid()).min(1).max(MOST_AT_ONCE)) });

/** Which of them it was done with, and why not with the others. */
export const OutcomeOfSeveral = z.object({
  ok: z.array(z.uuid()),
  failed: z.array(
    z.object({ id: z.uuid(), name: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
});
export type OutcomeOfSeveral = z.output<typeof OutcomeOfSeveral>;
