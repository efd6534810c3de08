import { readJson } from '@graduate/contract/platform/json.ts';
import { z } from 'zod';

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  getter?: () => z.ZodType;
};

/** The schema of what stands on the wire, without what makes it optional. */
const wireSide = (schema: z.ZodType): z.ZodType => {
  const def = schema.def as unknown as Def;
  const inner = def.in ?? def.innerType ?? def.getter?.();
  return inner ? wireSide(inner) : schema;
};

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

const orAsItIs = (text: string): unknown => {
  try {
    return readJson(text);
  } catch {
    return text;
  }
};

/** One value of a form as JSON would have it: numbers and switches are no text there, what is nested is JSON. */
const valueSaid = (schema: z.ZodType, text: string): unknown => {
  const wire = wireSide(schema);
  switch ((wire.def as unknown as Def).type) {
    case 'string':
    case 'enum':
      return text;
    case 'union':
      return takes(schema, text) ? text : orAsItIs(text);
    default:
      return orAsItIs(text);
  }
};

/** What a form leaves out because it cannot say it: an empty list, an empty text, nothing. */
const leftOut = (schema: z.ZodType): unknown => [null, [], ''].find((value) => takes(schema, value));

const fieldOf = (schema: z.ZodType, given: readonly string[]): unknown => {
  const wire = wireSide(schema);
  if (given.length === 0) return takes(schema, undefined) ? undefined : leftOut(schema);
  if (!(wire instanceof z.ZodArray)) return valueSaid(schema, given[0] ?? '');
  const whole = given.length === 1 ? orAsItIs(given[0] ?? '') : undefined;
  return Array.isArray(whole) ? whole : given.map((text) => valueSaid(wire.element as z.ZodType, text));
};

/**
 * The body that a form stands for: `name=value`, lists as a repeated name, nested values as JSON. Names the body does not
 * know stay in it, so that they are refused as they are in JSON.
 */
export const bodyOfForm = (schema: z.ZodType, pairs: URLSearchParams): Record<string, unknown> => {
  const wire = wireSide(schema);
  const shape: Record<string, z.ZodType> =
    wire instanceof z.ZodObject ? (wire.shape as Record<string, z.ZodType>) : {};
  const names = [...new Set([...Object.keys(shape), ...pairs.keys()])];
  const fields = names.map((name) => {
    const field = shape[name];
    const given = pairs.getAll(name);
    return [name, field ? fieldOf(field, given) : orAsItIs(given[0] ?? '')] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};
