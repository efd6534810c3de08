import './audit.tables.ts';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/connect.ts';

/** Who did it and from where; made for each request. */
export type Author = { actor: Actor | undefined; address: string; requestId: string };

/** Work nobody asked for, e.g. that of the night; its name stands where that of a request would. */
export const nobody = (work: string): Author => ({ actor: undefined, address: '', requestId: work });

/** An author who is signed in. */
export type SignedAuthor = Author & { actor: Actor };

export type Change = {
  /** What was done, e.g. `notice.publish`. */
  action: string;
  /** The kind of record and which one. */
  subject: string;
  subjectId: string | null;
  before?: unknown;
  after?: unknown;
};

const rowOf = (author: Author, change: Change) => ({
  accountId: author.actor?.accountId ?? null,
  actingForId: author.actor?.actingFor?.accountId ?? null,
  roleCode: author.actor?.role.code ?? null,
  departmentId: author.actor?.department?.id ?? null,
  address: author.address,
  requestId: author.requestId,
  action: change.action,
  subject: change.subject,
  subjectId: change.subjectId,
  before: change.before === undefined ? null : JSON.stringify(change.before),
  after: change.after === undefined ? null : JSON.stringify(change.after),
});

/** Writes down a change in the transaction that makes it: both happen or neither. */
export const audit = async (tx: Tx, author: Author, change: Change): Promise<void> => {
  await tx.insertInto('auditLog').values(rowOf(author, change)).execute();
};

/** The same within the statement that makes the change: `audited(tx, author, change).updateTable(…)`. */
export const audited = (tx: Tx, author: Author, change: Change) =>
  tx.with('logged', (db) => db.insertInto('auditLog').values(rowOf(author, change)));
