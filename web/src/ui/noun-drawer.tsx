import type { AnswerOf, BodyOf, Call } from '@graduate/contract/platform/define-call.ts';
import { type Fields, fieldsOf, kindOf } from '@graduate/contract/platform/fields.ts';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { z } from 'zod';
import type { ApiError } from '../api/api-error.ts';
import { Field } from './form/field.tsx';
import { writtenOf } from './form/written-of.ts';
import { FormDrawer } from './form-drawer.tsx';
import { sharedTexts, useTexts } from './texts.ts';
import { useSave } from './use-save.ts';

type Special<N> = { name: N; extra?: ReactNode; input?: ReactNode };

/** The name of a field, what is special about one, fields that stand side by side, or something between them. */
type Place<N extends string> = N | Special<N> | ReactElement | readonly Place<N>[];

type Row = { id: string; version: number };

type Props<C extends Call, E extends Call> = {
  title: string;
  create: C;
  edit: E;
  /** The row that is changed; without one there will be a new one. */
  edited: Row | undefined;
  /** What the paths of the calls need beside its id. */
  params?: object;
  /** What a new one begins with, where that is not nothing. */
  initial?: Partial<BodyOf<C>>;
  /** The fields in their order; one that the call does not take is left out. */
  fields: readonly Place<keyof BodyOf<C> & string>[];
  /** The calls whose answers are no longer true afterwards, where those are not the ones of the same module. */
  invalidates?: readonly Call[];
  onSaved?: (answer: AnswerOf<C>) => void;
  /** What a page says beyond the message when a change was refused. */
  onRefused?: (error: ApiError) => void;
  onClose: () => void;
  width?: number;
};

const nothingOf = (schema: z.ZodType): unknown => {
  if (schema.safeParse(null).success) return null;
  if (schema instanceof z.ZodArray) return [];
  if (kindOf(schema) === 'flag') return false;
  return kindOf(schema) === 'words' ? '' : undefined;
};

type FieldsProps = { places: readonly Place<string>[]; fields: Fields };

const PlacedFields = ({ places, fields }: FieldsProps): ReactNode =>
  places.map((place, at) => {
    if (Array.isArray(place))
      return (
        <div key={at} className="drawer-columns">
          <PlacedFields places={place} fields={fields} />
        </div>
      );
    if (isValidElement(place)) return place;
    const { name, extra, input } = typeof place === 'string' ? { name: place } : (place as Special<string>);
    const schema = fields[name];
    return (
      schema && (
        <Field key={name} name={name} schema={schema} extra={extra}>
          {input}
        </Field>
      )
    );
  });

/** A plain noun in a drawer, new or changed: its fields are those of the call. */
export const NounDrawer = <C extends Call, E extends Call>(props: Props<C, E>) => {
  const { title, create, edit, edited, params, initial, fields, invalidates } = props;
  const { onSaved, onRefused, onClose, width } = props;
  const t = useTexts(sharedTexts);
  const done = {
    ...(invalidates && { invalidates }),
    ...(onSaved && { onSuccess: (answer: unknown) => onSaved(answer as AnswerOf<C>) }),
    ...(onRefused && { onError: onRefused }),
    told: t.saved,
  };
  const creation = useSave<Call>(create, done);
  const change = useSave<Call>(edit, done);
  const written = fieldsOf(edited ? edit.body : create.body);
  const { version: _version, ...shown } = written;
  const begun = edited
    ? Object.fromEntries(
        Object.keys(shown).map((name) => [name, writtenOf(edited as Record<string, unknown> & Row, name)]),
      )
    : {
        ...Object.fromEntries(Object.entries(shown).map(([name, one]) => [name, nothingOf(one)])),
        ...initial,
      };
  const send = (body: object): Promise<unknown> =>
    edited
      ? change.submit({
          params: { ...params, id: edited.id },
          body: { ...body, version: edited.version },
        } as never)
      : creation.submit({ ...(params && { params }), body } as never);
  return (
    <FormDrawer
      title={title}
      initial={begun}
      submission={edited ? change : creation}
      onClose={onClose}
      save={send}
      {...(width && { width })}
    >
      <PlacedFields places={fields} fields={shown} />
    </FormDrawer>
  );
};
