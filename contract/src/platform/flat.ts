import { z } from 'zod';

type Names = Readonly<Record<string, string>>;
type Parted = { fields?: z.ZodRawShape; shape?: z.ZodRawShape; wireNames?: Names };
/** One of our fields, whether it is one of the part, and its name outside. */
type Placed = { ours: string; inPart: boolean; wire: string; schema: z.ZodType };

const placed = (fields: z.ZodRawShape, inPart: boolean, names: Names): Placed[] =>
  Object.entries(fields).map(([ours, schema]) => ({
    ours,
    inPart,
    wire: names[ours] ?? ours,
    schema: schema as z.ZodType,
  }));

type Row = Record<string, unknown>;

/**
 * A row that carries a part, e.g. the student it is about: outside the fields of both lie side by side. The names of the
 * part stay unless `partNames` says otherwise, which it must where the row has a field of the same name.
 */
export const flatOnTheWire = <T extends z.ZodObject>(
  schema: T,
  part: Extract<keyof T['shape'], string>,
  partNames: Names = {},
  rowNames: Names = {},
) => {
  const { [part]: inner, ...own } = schema.shape as z.ZodRawShape;
  const { fields, shape = {}, wireNames } = inner as unknown as Parted;
  const all = [
    ...placed(own, false, rowNames),
    ...placed(fields ?? shape, true, { ...wireNames, ...partNames }),
  ];
  const names = all.map(({ wire }) => wire);
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  if (twice.length > 0) throw new Error(`a row and its ${part} both have ${twice.join(', ')}`);
  const wireObject = z.object(Object.fromEntries(all.map(({ wire, schema: field }) => [wire, field])));

  const decode = (value: Row): z.output<T> => {
    const row: Row = {};
    const ofPart: Row = {};
    for (const { ours, inPart, wire } of all) if (wire in value) (inPart ? ofPart : row)[ours] = value[wire];
    return { ...row, [part]: ofPart } as z.output<T>;
  };
  const encode = (value: z.output<T>): Row => {
    const { [part]: ofPart, ...row } = value as Row & Record<typeof part, Row>;
    const wire: Row = {};
    for (const { ours, inPart, wire: name } of all) {
      const from = (inPart ? ofPart : row) as Row;
      if (ours in from) wire[name] = from[ours];
    }
    return wire;
  };
  const codec = z.codec(wireObject, z.custom<z.output<T>>(), { decode, encode: encode as never });
  return Object.assign(codec, { fields: schema.shape as T['shape'], wireNames: rowNames });
};
