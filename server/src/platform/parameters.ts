import type { Duty } from '@graduate/contract/platform/access.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import type { Db } from './database/connect.ts';

/** A setting that administrators may change while the system runs; declared by the module that reads it. */
export type Parameter<T = unknown> = {
  key: string;
  name: Text;
  /** What the value may be; also decides the field on the settings screen. */
  schema: z.ZodType<T>;
  /** Holds until somebody changes it. */
  usual: T;
  /** A policy that only the administrator of this duty sets. */
  duty?: Duty;
};

export const defineParameter = <T>(parameter: Parameter<T>): Parameter<T> => parameter;

const FRESH_MS = 3_000;
type Remembered = { at: number; values: Promise<ReadonlyMap<string, unknown>> };
const remembered = new WeakMap<Db, Remembered>();

const changedValues = async (db: Db): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await db.selectFrom('parameters').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
};

const recall = (db: Db): Promise<ReadonlyMap<string, unknown>> => {
  const known = remembered.get(db);
  if (known && Date.now() - known.at < FRESH_MS) return known.values;
  const values = changedValues(db);
  remembered.set(db, { at: Date.now(), values });
  values.catch(() => remembered.delete(db));
  return values;
};

/** The value in force; a change is seen on every instance within seconds, on this one after `forgetParameters`. */
export const readParameter = async <T>(db: Db, parameter: Parameter<T>): Promise<T> => {
  const changed = await recall(db);
  if (!changed.has(parameter.key)) return parameter.usual;
  const parsed = parameter.schema.safeParse(changed.get(parameter.key));
  return parsed.success ? parsed.data : parameter.usual;
};

export const forgetParameters = (db: Db): void => void remembered.delete(db);
