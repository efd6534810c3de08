import { z } from 'zod';
import { type Text, text } from './text.ts';

/** Gives a field its name; forms, tables, exports, imports and refusals all read it from here. */
export const labelled = <T extends z.ZodType>(zh: string, en: string, schema: T): T =>
  schema.meta({ label: text(zh, en) });

/** A rule of our own with its wording, e.g. `mustHold(z.string(), isMobile, '请输入正确的手机号码', …)`. */
export const mustHold = <T extends z.ZodType>(
  schema: T,
  holds: (value: z.output<T>) => boolean,
  zh: string,
  en: string,
): T => schema.refine(holds, { params: { text: text(zh, en) } });

type Inner = { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType };

const inner = (schema: z.ZodType): z.ZodType | undefined => {
  const def = schema.def as Inner;
  return def.innerType ?? def.in;
};

export const labelOf = (schema: z.ZodType): Text | undefined => {
  const label = (schema.meta() as { label?: Text } | undefined)?.label;
  const deeper = inner(schema);
  return label ?? (deeper && labelOf(deeper));
};

/** The schema found by walking `path` (as it stands in an issue) down from `schema`. */
export const schemaAt = (schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined => {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (schema instanceof z.ZodObject) {
    const child = (schema.shape as Record<PropertyKey, z.ZodType | undefined>)[key];
    return child && schemaAt(child, rest);
  }
  if (schema instanceof z.ZodArray) return schemaAt(schema.element as z.ZodType, rest);
  const deeper = inner(schema);
  return deeper && schemaAt(deeper, path);
};
