import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { z } from 'zod';
import type { Parts } from './serve.ts';

type Inside = { fields?: object; shape?: object; options?: readonly z.ZodType[]; unwrap?: () => z.ZodType };

/** The names of the fields of a schema as our side knows them. */
const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  const { fields, shape, options, unwrap } = (schema ?? {}) as Inside;
  if (options) return [...new Set(options.flatMap(fieldsOf))];
  if (unwrap) return fieldsOf(unwrap.call(schema));
  return Object.keys(fields ?? shape ?? {});
};

/** Params, query and body become one object, so none of them may name a field of another. */
export const refuseRepeatedFields = ({ name, params, query, body }: Call): void => {
  const all = [params, query, body].flatMap(fieldsOf);
  const repeated = all.find((field, place) => all.indexOf(field) !== place);
  if (repeated) throw new Error(`${name} names ${repeated} twice`);
};

/** What was given with a call as one object; a body alone stays what it is. */
export const inputOf = ({ params, query, body }: Parts): unknown =>
  params === undefined && query === undefined
    ? body
    : { ...(params as object), ...(query as object), ...(body as object) };
