import { z } from 'zod';
import { described, traitsOf } from './fields.ts';
import { readJson } from './json.ts';
import { text } from './text.ts';

/** One piece of wording in every language, as it travels. */
export const TextPair = z.object({ zh: z.string(), en: z.string() });

type WireNames<T extends z.ZodObject> = { readonly [K in keyof T['shape']]?: string };

/**
 * The outside names of a noun's fields. The wire side carries the outside names, handlers and pages see ours:
 * `onTheWire(Student, { cardNo: 'xykh' })`.
 */
export const onTheWire = <T extends z.ZodObject>(schema: T, names: WireNames<T>) => {
  const pairs = Object.keys(schema.shape).map((ours) => [ours, names[ours] ?? ours] as const);
  const wireShape = Object.fromEntries(pairs.map(([ours, wire]) => [wire, schema.shape[ours] as z.ZodType]));
  const wireObject = schema.def.catchall
    ? z.object(wireShape).catchall(schema.def.catchall as z.ZodType)
    : z.object(wireShape);
  const rename = (value: Record<string, unknown>, from: 0 | 1, to: 0 | 1) => {
    const renamed: Record<string, unknown> = {};
    for (const pair of pairs) if (pair[from] in value) renamed[pair[to]] = value[pair[from]];
    return renamed;
  };
  const codec = z.codec(wireObject, z.custom<z.output<T>>(), {
    decode: (value) => rename(value, 1, 0) as z.output<T>,
    encode: (value) => rename(value as Record<string, unknown>, 0, 1) as z.output<typeof wireObject>,
  });
  return Object.assign(codec, {
    fields: schema.shape as T['shape'],
    wireNames: Object.fromEntries(pairs) as Readonly<Record<string, string>>,
  });
};

type Named = { wireNames?: Readonly<Record<string, string>> };

/** What one of our field names is called outside, for a schema that may rename. */
export const wireNameOf = (schema: unknown, ours: string): string =>
  (schema as Named | undefined)?.wireNames?.[ours] ?? ours;

/** Which of our fields an outside name means. */
export const ourNameOf = (schema: unknown, wire: string): string => {
  const names = Object.entries((schema as Named | undefined)?.wireNames ?? {});
  return names.find(([, outside]) => outside === wire)?.[0] ?? wire;
};

const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

export const formatWireTime = (time: Date): string =>
  new Date(time.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

const timeIn = (wire: string): Date => new Date(`${wire.replace(' ', 'T')}+08:00`);

/** JavaScript takes 30 February for 2 March and 24:00 for the next day. */
const isOnTheClock = (wire: string): boolean => {
  const time = timeIn(wire);
  return !Number.isNaN(time.getTime()) && formatWireTime(time) === wire;
};

/** Nothing the school does lies outside these years; what does is a slip, and other years break sums and databases. */
const YEARS = /^(19|20|21)\d{2}-/;

type Reading = { issues: z.core.$ZodRawIssue[] };

/** Only what comes in is asked: a day that we have worked out may lie beyond. */
const mustBeInTheseYears = (wire: string, { issues }: Reading): void => {
  if (YEARS.test(wire)) return;
  const words = text('请输入1900年至2199年之间的日期', 'Enter a date between 1900 and 2199');
  issues.push({ code: 'custom', input: wire, params: { text: words } });
};

/** A moment: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai outside, a Date inside. */
export const WireTime = described(
  z.codec(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { abort: true })
      .refine(isOnTheClock),
    z.date(),
    {
      decode: (wire, context) => {
        mustBeInTheseYears(wire, context);
        return timeIn(wire);
      },
      encode: formatWireTime,
    },
  ),
  { kind: 'moment' },
);

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Text that travels as base64 of its UTF-8 bytes. */
export const Base64Text = z.codec(z.base64(), z.string(), {
  decode: (wire) => new TextDecoder().decode(fromBase64(wire)),
  encode: (value) => toBase64(new TextEncoder().encode(value)),
});

/** A whole number in a query string. */
export const NumberInQuery = described(
  z.codec(z.string().regex(/^-?\d{1,15}$/), z.number(), { decode: Number, encode: String }),
  { kind: 'number' },
);

/** A year in a query string; more digits would not fit where years are kept. */
export const YearInQuery = described(
  z.codec(z.string().regex(/^(19|20|21)\d{2}$/), z.number(), { decode: Number, encode: String }),
  { kind: 'year' },
);

/** A year where it is only told. */
export const YearNumber = described(z.number(), { kind: 'year' });

/** A year as it is typed, for filters that compare text. */
export const YearText = described(z.string().regex(/^(19|20)\d{2}$/), { kind: 'year' });

/** Where the same filters travel in a body, numbers are numbers. */
const InQuery = z.union([z.string(), z.number()]);

/** A list in a query string, in repeat style: `ids=1&ids=2`. */
export const listInQuery = <T extends z.ZodType<string, string>>(item: T) =>
  described(
    z.codec(z.union([InQuery, z.array(InQuery).max(1000)]), z.array(item), {
      decode: (wire) => (Array.isArray(wire) ? wire : [wire]).map(String) as z.input<T>[],
      encode: (list) => list,
    }),
    { ...traitsOf(item), several: true },
  );

/** A value that travels as JSON inside a string. */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z.codec(z.string().max(20_000), schema, {
    decode: (wire, context) => {
      try {
        return readJson(wire) as z.input<T>;
      } catch {
        context.issues.push({ code: 'custom', input: wire });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

/** A calendar day, `YYYY-MM-DD`. */
export const WireDate = described(
  z.codec(z.iso.date(), z.string(), {
    decode: (wire, context) => {
      mustBeInTheseYears(wire, context);
      return wire;
    },
    encode: (day) => day,
  }),
  { kind: 'day' },
);
