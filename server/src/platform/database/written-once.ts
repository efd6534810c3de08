import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/** Stands in the statement where the value of each call will. */
const VALUE = Symbol('value');

/**
 * A statement that is the same for every call but for one value: it is written the first time only. For statements of
 * many columns that are sent very often.
 */
export const writtenOnce = <V, O>(write: (db: Db, value: V) => Compilable<O>) => {
  let written: CompiledQuery<O> | undefined;
  return async (db: Db, value: V): Promise<O[]> => {
    written ??= write(db, VALUE as V).compile();
    const parameters = written.parameters.map((parameter) => (parameter === VALUE ? value : parameter));
    return (await db.executeQuery<O>({ ...written, parameters })).rows;
  };
};
