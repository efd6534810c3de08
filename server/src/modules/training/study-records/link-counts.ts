import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import type { LinkCount } from './credit-audit/audit-input.ts';

/** How many records of each link have passed, by student and link. */
export type LinkCounts = ReadonlyMap<string, ReadonlyMap<string, LinkCount>>;

declare module '../../../platform/module.ts' {
  interface Module {
    /** How far students have come with links that are not done yet. */
    linkCounts?: (db: Db | Tx, studentIds: readonly string[]) => Promise<LinkCounts>;
  }
}

/** Asks the module that keeps records of links, for those who come before it. */
export const linkCountsOf = async (
  { db, modules }: Pick<Services, 'db' | 'modules'>,
  studentId: string,
): Promise<ReadonlyMap<string, LinkCount>> => {
  for (const { linkCounts } of modules) {
    const found = await linkCounts?.(db, [studentId]);
    if (found) return found.get(studentId) ?? new Map();
  }
  return new Map();
};
