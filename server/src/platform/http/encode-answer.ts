import { z } from 'zod';

/** What an encoder answers for a value that is not of its schema, or not certainly so. */
const NOT_SO: unique symbol = Symbol('not of this schema');
type Encoded = unknown;
type Encoder = (value: unknown) => Encoded;

type Check = { _zod: { def: { check: string; format?: string; pattern?: RegExp } & Bounds } };
type Bounds = { minimum?: number; maximum?: number; value?: number; inclusive?: boolean };
type Def = {
  type: string;
  checks?: readonly Check[];
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  getter?: () => z.ZodType;
  shape?: Readonly<Record<string, z.ZodType>>;
  catchall?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  reverseTransform?: (value: unknown, payload: Payload) => unknown;
  coerce?: boolean;
};
type Payload = { value: unknown; issues: unknown[] };
type Renaming = { fields?: object; wireNames?: Readonly<Record<string, string>> };

const defOf = (schema: z.ZodType) => schema.def as unknown as Def;
const inside = (schema: z.ZodType) =>
  schema._zod as unknown as { traits: Set<string>; values?: Set<unknown> };

/** All a schema asks beside its type; a format is a check of itself. */
const checksOf = (schema: z.ZodType): readonly Check[] => [
  ...(inside(schema).traits.has('$ZodCheck') ? [schema as unknown as Check] : []),
  ...(defOf(schema).checks ?? []),
];

type Holds = (value: never) => boolean;

const patterned: readonly string[] = ['uuid', 'regex', 'date'];

/** The test of a check that is one comparison; none for what asks for more. */
const testOf = ({ _zod: { def } }: Check): Holds | undefined => {
  const { check, format = '', pattern, minimum = 0, maximum = 0, value = 0, inclusive } = def;
  switch (check) {
    case 'string_format':
      return pattern && !pattern.global && patterned.includes(format)
        ? (text: string) => pattern.test(text)
        : undefined;
    case 'number_format':
      return format === 'safeint' ? Number.isSafeInteger : undefined;
    case 'max_length':
      return ({ length }: { length: number }) => length <= maximum;
    case 'min_length':
      return ({ length }: { length: number }) => length >= minimum;
    case 'greater_than':
      return (number: number) => (inclusive ? number >= value : number > value);
    case 'less_than':
      return (number: number) => (inclusive ? number <= value : number < value);
    default:
      return undefined;
  }
};

const isOf = {
  string: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => Number.isFinite(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
  date: (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime()),
} as const;

/** The library itself: slower, and right for everything. */
const general = (schema: z.ZodType): Encoder => {
  return (value) => {
    const { success, data } = z.safeEncode(schema, value as never);
    return success ? data : NOT_SO;
  };
};

const simple = (schema: z.ZodType, isIt: (value: unknown) => boolean): Encoder => {
  if (defOf(schema).coerce) return general(schema);
  const tests = checksOf(schema).map(testOf);
  if (tests.includes(undefined)) return general(schema);
  const [only] = tests;
  if (!only) return (value) => (isIt(value) ? value : NOT_SO);
  if (tests.length === 1) return (value) => (isIt(value) && only(value as never) ? value : NOT_SO);
  return (value) => (isIt(value) && tests.every((holds) => holds?.(value as never)) ? value : NOT_SO);
};

type Field = { ours: string; wire: string; encode: Encoder; optional: boolean };

/** An object of these fields under their outside names; what else is in the value stays behind. */
const objectOf =
  (fields: readonly Field[]): Encoder =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NOT_SO;
    const given = value as Record<string, unknown>;
    const made: Record<string, unknown> = {};
    for (const { ours, wire, encode, optional } of fields) {
      const one = given[ours];
      if (one === undefined) {
        if (optional) continue;
        return NOT_SO;
      }
      const encoded = encode(one);
      if (encoded === NOT_SO) return NOT_SO;
      made[wire] = encoded;
    }
    return made;
  };

const fieldOf = (ours: string, wire: string, schema: z.ZodType): Field => ({
  ours,
  wire,
  encode: encoderOf(schema),
  optional: defOf(schema).type === 'optional',
});

/** Fields that are only called otherwise outside, as `onTheWire` makes them: renamed and encoded in one go. */
const renamedFields = (schema: z.ZodType): Field[] | undefined => {
  const { fields, wireNames } = schema as Renaming;
  const shape = defOf(schema).in && defOf(defOf(schema).in as z.ZodType).shape;
  if (!fields || !wireNames || !shape) return undefined;
  const names = Object.entries(wireNames);
  const isRenaming =
    names.length === Object.keys(shape).length &&
    names.every(([ours, wire]) => (fields as Record<string, unknown>)[ours] === shape[wire]);
  return isRenaming ? names.map(([ours, wire]) => fieldOf(ours, wire, shape[wire] as z.ZodType)) : undefined;
};

const isPlainObject = (schema: z.ZodType | undefined): boolean => {
  const def = schema && defOf(schema);
  return def?.type === 'object' && !def.catchall && checksOf(schema as z.ZodType).length === 0;
};

const codecOf = (schema: z.ZodType): Encoder => {
  const { in: wire, out: ours, reverseTransform } = defOf(schema);
  if (!wire || !ours || !reverseTransform || checksOf(schema).length > 0) return general(schema);
  const renamed = isPlainObject(wire) && renamedFields(schema);
  if (renamed) return objectOf(renamed);
  const [before, after] = [encoderOf(ours), encoderOf(wire)];
  return (value) => {
    const given = before(value);
    if (given === NOT_SO) return NOT_SO;
    const payload: Payload = { value: given, issues: [] };
    const made = reverseTransform(given, payload);
    return payload.issues.length > 0 || made instanceof Promise ? NOT_SO : after(made);
  };
};

const arrayOf = (element: z.ZodType): Encoder => {
  const encode = encoderOf(element);
  return (value) => {
    if (!Array.isArray(value)) return NOT_SO;
    const made: unknown[] = [];
    for (const one of value as readonly unknown[]) {
      const encoded = encode(one);
      if (encoded === NOT_SO) return NOT_SO;
      made.push(encoded);
    }
    return made;
  };
};

const unionOf = (options: readonly z.ZodType[]): Encoder => {
  const encoders = options.map(encoderOf);
  return (value) => {
    for (const encode of encoders) {
      const encoded = encode(value);
      if (encoded !== NOT_SO) return encoded;
    }
    return NOT_SO;
  };
};

/** One of these values and no other: choices, literals. */
const oneOf = (schema: z.ZodType): Encoder => {
  const { values } = inside(schema);
  return values ? (value) => (values.has(value) ? value : NOT_SO) : general(schema);
};

const compile = (schema: z.ZodType): Encoder => {
  const def = defOf(schema);
  if (def.type === 'string') return simple(schema, isOf.string);
  if (def.type === 'number') return simple(schema, isOf.number);
  if (def.type === 'pipe') return codecOf(schema);
  if (checksOf(schema).length > 0) return general(schema);
  const { innerType, element, options, shape, getter } = def;
  switch (def.type) {
    case 'boolean':
    case 'null':
    case 'date':
      return simple(schema, isOf[def.type]);
    case 'enum':
    case 'literal':
      return oneOf(schema);
    case 'any':
    case 'unknown':
      return (value) => value;
    case 'nullable': {
      const encode = encoderOf(innerType as z.ZodType);
      return (value) => (value === null ? null : encode(value));
    }
    case 'optional': {
      const encode = encoderOf(innerType as z.ZodType);
      return (value) => (value === undefined ? undefined : encode(value));
    }
    case 'array':
      return arrayOf(element as z.ZodType);
    case 'union':
      return options && !inside(schema).traits.has('$ZodXor') ? unionOf(options) : general(schema);
    case 'object':
      return shape && !def.catchall
        ? objectOf(Object.entries(shape).map(([name, field]) => fieldOf(name, name, field)))
        : general(schema);
    case 'lazy': {
      // Made when it is first met: what contains itself would never be made otherwise.
      let made: Encoder | undefined;
      return (value) => {
        made ??= encoderOf((getter as () => z.ZodType)());
        return made(value);
      };
    }
    default:
      return general(schema);
  }
};

const known = new WeakMap<z.ZodType, Encoder>();

function encoderOf(schema: z.ZodType): Encoder {
  const before = known.get(schema);
  if (before) return before;
  // Whoever meets it again on the way down, as in a tree, takes what it will be.
  const later: { encode?: Encoder } = {};
  known.set(schema, (value) => (later.encode ? later.encode(value) : NOT_SO));
  later.encode = compile(schema);
  known.set(schema, later.encode);
  return later.encode;
}

/**
 * What `z.encode` makes of a value, with the way through its schema found once for each schema instead of once for each
 * value: a page of twenty rows is a thousand values. What is not certainly right goes to the library, which says why not.
 */
export const encodeAnswer = (schema: z.ZodType, value: unknown): unknown => {
  const encoded = encoderOf(schema)(value);
  return encoded === NOT_SO ? z.encode(schema, value as never) : encoded;
};
