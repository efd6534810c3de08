import { z } from 'zod';
import { type Fields, kindOf, labelOf } from './fields.ts';
import { type Text, text } from './text.ts';

/** The columns an export offers, with their names; some stand in it only when they are asked for. */
export type ExportColumns<K extends string = string> = {
  readonly keys: readonly [K, ...K[]];
  readonly labels: Readonly<Record<K, Text>>;
  /** What they hold: cells follow from it. */
  readonly fields?: Fields;
  readonly usual: readonly K[];
  /** Columns with the code beside the name of what comes from a dictionary, and which column they belong to. */
  readonly codes?: Readonly<Record<string, K>>;
};

/** Columns named after the fields of a noun: `exportColumns(User.fields, ['username', …], ['mobile'])`. */
export const exportColumns = <
  F extends Fields,
  U extends keyof F & string,
  E extends keyof F & string = never,
>(
  fields: F,
  usual: readonly [U, ...U[]],
  onRequest: readonly E[] = [],
): ExportColumns<U | E> => {
  const named = [...usual, ...onRequest] as [U | E, ...(U | E)[]];
  const fromDictionaries = named.filter(
    (key) => fields[key] && kindOf(fields[key]) === 'dictionary' && !fields[`${key}Code`],
  );
  const codes = Object.fromEntries(fromDictionaries.map((key) => [`${key}Code`, key]));
  const codeKeys = Object.keys(codes);
  const labels = named.map((key) => {
    const label = fields[key] && labelOf(fields[key]);
    if (!label) throw new Error(`${key} has no label`);
    return [key, label] as const;
  });
  const codeLabels = codeKeys.map((key) => {
    const label = labels.find(([name]) => name === codes[key])?.[1] ?? text(key, key);
    return [key, text(`${label.zh}（代码）`, `${label.en} (code)`)] as const;
  });
  return {
    keys: [...named, ...codeKeys] as [U | E, ...(U | E)[]],
    labels: Object.fromEntries([...labels, ...codeLabels]) as Record<U | E, Text>,
    usual,
    fields,
    codes,
  };
};

/** `columns=username,realName` over an allow-list; anything else is refused. */
const chosen = <K extends string>({ keys }: ExportColumns<K>) => {
  const one = keys.join('|');
  return z.codec(
    z.string().regex(new RegExp(`^(${one})(,(${one})){0,${keys.length - 1}}$`)),
    z.array(z.enum(keys)),
    {
      decode: (wire) => [...new Set(wire.split(','))] as never,
      encode: (columns) => columns.join(','),
    },
  );
};

/** The query of an export: filters and order of the list it stands for, and the columns wanted. */
export const exportQuery = <S extends z.core.$ZodLooseShape, K extends string>(
  list: z.ZodObject<S>,
  columns: ExportColumns<K>,
) => {
  const { page: _page, limit: _limit, ...filters } = list.shape;
  return z.strictObject({
    ...(filters as Omit<S, 'page' | 'limit'>),
    columns: chosen(columns).optional(),
  });
};
