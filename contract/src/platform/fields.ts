import { z } from 'zod';
import { type Text, text } from './text.ts';
import { usualLabels } from './usual-labels.ts';

/** Gives a field its name; forms, tables, exports, imports and refusals all read it from here. */
export const labelled = <T extends z.ZodType>(zh: string, en: string, schema: T): T =>
  schema.meta({ label: text(zh, en) });

/** A rule of our own with its wording, e.g. `mustHold(z.string(), isMobile, '请输入正确的手机号码', …)`. */
export const mustHold = <T extends z.ZodType>(
  schema: T,
  holds: (value: z.output<T>) => boolean,
  zh: string,
  en: string,
  /** The number a list of messages gives it. */
  code?: string,
): T => {
  // A schema with a rule is a new one: what the outside calls its fields goes with it.
  const { fields, wireNames } = schema as { fields?: unknown; wireNames?: unknown };
  const ruled = schema.refine(holds, { params: { text: text(zh, en), code } });
  return wireNames ? Object.assign(ruled, { fields, wireNames }) : ruled;
};

/** What a state means to the person who looks at it; the same meaning has the same colour everywhere. */
export type Meaning = 'neutral' | 'running' | 'good' | 'warning' | 'bad';

/** The name of a code, and of a state its meaning. */
export type Choice = Text & { readonly meaning?: Meaning };
export type Choices = Readonly<Record<string, Choice>>;

/** What a value is to those who read it: columns, filters, facts, form fields and exports follow from it. */
export type FieldKind =
  | 'words'
  | 'number'
  | 'year'
  | 'day'
  | 'moment'
  | 'flag'
  | 'choice'
  | 'dictionary'
  | 'named'
  | 'reference';

export type FieldTraits = {
  readonly kind?: FieldKind;
  /** The names of its codes, and for states what each means. */
  readonly choices?: Choices;
  /** Several of them may be given. */
  readonly several?: boolean;
  /** From the dictionary of this code. */
  readonly dictionary?: string;
  /** Names one of these things by its id, e.g. `department`; who owns them registers how one is chosen. */
  readonly reference?: string;
  /** Codes of these things, e.g. `major`; who keeps them says what they are called. */
  readonly codesOf?: string;
  /** How one of its values reads where neither codes nor dictionary say it. */
  readonly words?: (value: string) => Text | undefined;
  /** What can be typed, e.g. which fields a keyword is looked for in. */
  readonly hint?: Text;
  /** What makes one look again at a value that is not wrong. */
  readonly doubt?: (value: string) => Text | undefined;
  /** Of the order of a list: the fields it can be sorted by. */
  readonly sortable?: readonly string[];
};

/** A year people enter things by, e.g. of a catalogue or a grade. */
export const yearIn = (zh: string, en: string, first: number, last = 2100) =>
  described(labelled(zh, en, z.int().min(first).max(last)), { kind: 'year' });

const registry = z.registry<FieldTraits>();

/** Adds to what is known of a field; whatever is made from it (`optional`, `labelled`) inherits it. */
export const described = <T extends z.ZodType>(schema: T, traits: FieldTraits): T => {
  const copy = schema.clone() as T;
  registry.add(copy as z.ZodType, { ...registry.get(schema), ...traits });
  return copy;
};

type Inner = { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType };

const inner = (schema: z.ZodType): z.ZodType | undefined => {
  const def = schema.def as Inner;
  return def.innerType ?? def.in;
};

/** What is known of a field; of a list what is known of its entries. */
export const traitsOf = (schema: z.ZodType): FieldTraits => {
  const deeper = inner(schema) ?? (schema.def as Inner).element;
  return { ...(deeper && traitsOf(deeper)), ...registry.get(schema) };
};

const kindByType = (schema: z.ZodType): FieldKind => {
  if (schema instanceof z.ZodBoolean) return 'flag';
  if (schema instanceof z.ZodNumber) return 'number';
  const deeper = inner(schema) ?? (schema.def as Inner).element;
  return deeper ? kindByType(deeper) : schema instanceof z.ZodObject ? 'named' : 'words';
};

export const kindOf = (schema: z.ZodType): FieldKind => {
  const { kind, choices, dictionary, reference } = traitsOf(schema);
  if (kind) return kind;
  if (choices) return 'choice';
  if (dictionary) return 'dictionary';
  return reference ? 'reference' : kindByType(schema);
};

/** The schema below all wrappings, which knows lengths and bounds. */
export const innermost = (schema: z.ZodType): z.ZodType => {
  const deeper = inner(schema);
  return deeper ? innermost(deeper) : schema;
};

export type Fields = Readonly<Record<string, z.ZodType>>;

/** The fields of a noun, of a query, of the rows of a list: by our names, whatever they are called outside. */
export const fieldsOf = (schema: unknown): Fields => {
  const { fields, shape, def } = (schema ?? {}) as { fields?: Fields; shape?: Fields; def?: Inner };
  const found = fields ?? shape;
  if (found?.['list'] && found['total']) return fieldsOf(found['list']);
  return found ?? (def ? fieldsOf(def.innerType ?? def.element ?? def.in) : {});
};

export const labelOf = (schema: z.ZodType): Text | undefined => {
  const label = (schema.meta() as { label?: Text } | undefined)?.label;
  const deeper = inner(schema);
  return label ?? (deeper && labelOf(deeper));
};

/**
 * The label of what an issue names: its own, the usual one of its name, or that of the field it lies in, e.g. of one value
 * in a list.
 */
export const labelAt = (schema: z.ZodType, path: readonly PropertyKey[]): Text | undefined => {
  const at = schemaAt(schema, path);
  const label = (at && labelOf(at)) ?? usualLabels[String(path.at(-1))];
  return label ?? (path.length > 1 ? labelAt(schema, path.slice(0, -1)) : undefined);
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
