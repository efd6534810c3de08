import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';

declare module '../../../platform/module.ts' {
  interface Module {
    /** What follows when an award is taken away, in the same transaction. */
    awardRevoked?: (tx: Tx, author: Author, revoked: { id: string; reason: string }) => Promise<void>;
  }
}
