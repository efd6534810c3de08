import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { type Author, audit } from '../audit/audit.ts';
import { platformErrors, type Refused } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Db, Tx } from './connect.ts';
import { explainConstraints } from './constraints.ts';
import type { Tables } from './tables.ts';

type VersionedTable = {
  [T in keyof Tables]: Tables[T] extends { version: unknown } ? T : never;
}[keyof Tables];

/** Only those who tell rows apart by it need a scope. */
type Scoped<S> = unknown extends S ? { scope?: unknown } : { scope: S };
type Acting<S, A extends Author> = { db: Db; author: A } & Scoped<S>;

/** A transaction with what the call that opened it is served with. */
export type Within<S = unknown, A extends Author = Author> = { db: Tx; author: A } & Scoped<S>;

/** What holding a row takes of it. */
type Holding<S> = { db: Tx } & Scoped<S>;

const scopeOf = <S>(within: Scoped<S>): S => (within as { scope: S }).scope;

/** What the log keeps instead of what is usual, both sides of it. */
type Log = { before?: unknown; after?: unknown };
type Kept<R> = Log | ((after: R) => Log);

type Noun<T extends VersionedTable, R, S, K extends string> = {
  table: T;
  /** The column that names a row. */
  key?: K;
  /** What the log calls such a row. */
  subject: string;
  /** What comes before the verb in an action of the log, where that is not the subject. */
  actions?: string;
  none: () => Refused;
  /** Which rows somebody reaches. */
  within?: (scope: S) => (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;
  /** The row as people see it, refused where it is out of reach; without it the row is as it is stored. */
  read?: (context: { db: Db; scope: S }, input: { [P in K]: string }) => Promise<R>;
  /** What the log keeps of a row. Without it and `read` that is the whole row before and what was written after. */
  recorded?: (row: R) => object;
  /** What somebody is shown who changed an older version; usually the number of the present one. */
  current?: (row: R) => unknown;
  changedMeanwhile?: (details: { current: unknown }) => Refused;
  /** What is written with every change. */
  touches?: readonly ('updatedAt' | 'updatedBy')[];
  constraints?: Readonly<Record<string, () => Refused>>;
  /** Refuses to remove what other rows refer to. */
  inUse?: () => Refused;
};

/** Tables and columns are those of the noun, which the compiler has seen where it was declared. */
type Untyped = Kysely<Record<string, Record<string, unknown>>>;

const keptOf = <R>(kept: Kept<R>, after: R): Log => (typeof kept === 'function' ? kept(after) : kept);

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Rows that people edit: held while they change, refused to those who saw an older version, written with their version
 * and their entry in the log. A plain noun takes `create`, `edit` and `remove` as they are; others build their acts
 * from the parts.
 */
export const versioned = <
  T extends VersionedTable,
  R extends { version: number } = Selectable<Tables[T]> & { version: number },
  S = unknown,
  K extends string = 'id',
>(
  noun: Noun<T, R, S, K>,
) => {
  const { subject, actions = subject, read, recorded } = noun;
  const table: string = noun.table;
  const key = noun.key ?? ('id' as K);
  const column: string = key;
  const untyped = (db: Db | Tx) => db as unknown as Untyped;
  const idOf = (row: object) => (row as Record<string, unknown>)[key] as string;
  const inputFor = (id: string) => ({ [key]: id }) as { [P in K]: string };

  const touched = ({ actor }: Author) => ({
    ...(noun.touches?.includes('updatedAt') && { updatedAt: new Date() }),
    ...(noun.touches?.includes('updatedBy') && { updatedBy: actor?.accountId ?? null }),
  });

  /** Refuses a change made on the strength of an older version. */
  const mustBeCurrent = (row: { version: number }, version: number, current?: unknown): void => {
    if (row.version === version) return;
    const shownAs = current ?? noun.current?.(row as R) ?? { version: row.version };
    throw (noun.changedMeanwhile ?? platformErrors.changedMeanwhile)({ current: shownAs });
  };

  /** The row within reach, held until the transaction ends; refused in another version than the one given. */
  const hold = async (within: Holding<S>, input: { [P in K]: string } & { version?: number }): Promise<R> => {
    const { db } = within;
    const scope = scopeOf<S>(within);
    const id = input[key];
    const stored = await untyped(db)
      .selectFrom(table)
      .selectAll()
      .where(column, '=', id)
      .$if(!!noun.within, (query) => query.where(noun.within?.(scope) as never))
      .forUpdate()
      .executeTakeFirstOrThrow(() => noun.none());
    const row = read ? await read({ db, scope }, inputFor(id)) : (stored as unknown as R);
    if (input.version !== undefined) mustBeCurrent(row, input.version);
    return row;
  };

  /** Writes columns of a row that is held; its next version. */
  const write = async (
    { db, author }: { db: Tx; author: Author },
    id: string,
    changes: Updateable<Tables[T]>,
  ): Promise<Selectable<Tables[T]>> => {
    const written = await untyped(db)
      .updateTable(table)
      .set({ ...(changes as object), ...touched(author), version: sql`version + 1` })
      .where(column, '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return written as Selectable<Tables[T]>;
  };

  const log = (
    { db, author }: { db: Tx; author: Author },
    id: string,
    verb: string,
    { before, after }: Log,
  ) => audit(db, author, { action: `${actions}.${verb}`, subject, subjectId: id, before, after });

  /** What an approval brings about: its record has other columns then, and its log tells of the decision. */
  const moveTo =
    (changes: Updateable<Tables[T]>) =>
    async (tx: Tx, { recordId, author }: { recordId: string; author: Author }): Promise<void> => {
      await write({ db: tx, author }, recordId, changes);
    };

  const recordedRow = (row: R) => (recorded ? recorded(row) : row);
  const keepsRows = read !== undefined || recorded !== undefined;

  const shown = async (within: Holding<S>, stored: object): Promise<R> =>
    read ? read({ db: within.db, scope: scopeOf<S>(within) }, inputFor(idOf(stored))) : (stored as R);

  /** Writes a new row, and what belongs to it elsewhere. */
  const add = async (
    within: Within<S>,
    values: Omit<Insertable<Tables[T]>, 'id'>,
    kept?: Kept<R>,
    beside?: (stored: Selectable<Tables[T]>) => Promise<unknown>,
  ): Promise<R> => {
    const stored = await untyped(within.db)
      .insertInto(table)
      .values({ ...(column === 'id' && { id: newId() }), ...values })
      .returningAll()
      .executeTakeFirstOrThrow();
    await beside?.(stored as Selectable<Tables[T]>);
    const row = await shown(within, stored);
    const usual = { after: keepsRows ? recordedRow(row) : values };
    await log(within, idOf(stored), 'create', kept ? keptOf(kept, row) : usual);
    return row;
  };

  /** Changes a row that is held; its key is enough where it is said what the log keeps. */
  const change = async (
    within: Within<S>,
    before: Partial<R> & { [P in K]: string },
    changes: Updateable<Tables[T]>,
    verb: string,
    kept?: Kept<R>,
  ): Promise<R> => {
    const after = await shown(within, await write(within, idOf(before), changes));
    const usual = { before: recordedRow(before as R), after: keepsRows ? recordedRow(after) : changes };
    await log(within, idOf(before), verb, kept ? keptOf(kept, after) : usual);
    return after;
  };

  /** Takes a row away that is held. */
  const drop = async (
    within: Within<S>,
    before: Partial<R> & { [P in K]: string },
    verb = 'delete',
    kept: Log = { before: recordedRow(before as R) },
  ): Promise<void> => {
    await untyped(within.db)
      .deleteFrom(table)
      .where(column, '=', idOf(before))
      .execute()
      .catch((error: { code?: string }) => {
        throw (error.code === FOREIGN_KEY_VIOLATION && noun.inUse?.()) || error;
      });
    await log(within, idOf(before), verb, kept);
  };

  /** Does all or nothing of an act; what the database refuses is said in words. */
  const transact = <A extends Author, X>(
    context: Acting<S, A>,
    act: (within: Within<S, A>) => Promise<X>,
  ): Promise<X> => {
    const { db, author } = context;
    return db
      .transaction()
      .execute((tx) => act({ db: tx, author, scope: scopeOf<S>(context) } as Within<S, A>))
      .catch(explainConstraints(noun.constraints ?? {}));
  };

  const create = (context: Acting<S, Author>, values: Omit<Insertable<Tables[T]>, 'id'>): Promise<R> =>
    transact(context, (within) => add(within, values));

  const edit = (
    context: Acting<S, Author>,
    {
      version,
      ...input
    }: { version: number } & { [P in K]: string } & Omit<Updateable<Tables[T]>, K | 'version'>,
  ): Promise<R> =>
    transact(context, async (within) => {
      const { [key as string]: id, ...changes } = input as Record<string, unknown>;
      const before = await hold(within, { ...inputFor(id as string), version });
      return change(within, before as R & { [P in K]: string }, changes as Updateable<Tables[T]>, 'edit');
    });

  const remove = (context: Acting<S, Author>, input: { [P in K]: string }): Promise<void> =>
    transact(context, async (within) =>
      drop(within, (await hold(within, input)) as R & { [P in K]: string }),
    );

  return { hold, mustBeCurrent, write, moveTo, log, add, change, drop, transact, create, edit, remove };
};
