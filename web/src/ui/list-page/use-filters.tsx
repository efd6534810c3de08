import type { Call } from '@graduate/contract/platform/define-call.ts';
import { described, fieldsOf, kindOf, labelOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import type { z } from 'zod';
import { FieldInput } from '../fields/field-input.tsx';
import { referenceParts } from '../fields/references.tsx';
import { useFieldReader } from '../fields/use-field-reader.tsx';
import { useLanguage } from '../texts.ts';
import type { Filter, ShownFilter } from './list-columns.ts';

const ReferenceName = ({ thing, id }: { thing: string; id: string }) => {
  const { Name } = referenceParts(thing);
  return <Name id={id} />;
};

const narrowed = (field: z.ZodType, among: readonly string[] | undefined): z.ZodType => {
  const all = Object.entries(traitsOf(field).choices ?? {});
  return among
    ? described(field, { choices: Object.fromEntries(all.filter(([code]) => among.includes(code))) })
    : field;
};

/** The filters as they are shown: what the page does not say follows from the fields of the call's query. */
export const useFilters = (call: Call, filters: readonly Filter[]): ShownFilter[] => {
  const language = useLanguage();
  const fields = fieldsOf(call.query);
  const specs = filters.map((filter) => (typeof filter === 'string' ? { name: filter } : filter));
  const { words } = useFieldReader(specs.map(({ name }) => fields[name]));
  const read = (field: z.ZodType | undefined, value: string) => {
    const thing = field && traitsOf(field).reference;
    if (thing) return <ReferenceName thing={thing} id={value} />;
    return field && ['choice', 'dictionary'].includes(kindOf(field)) ? words(field, value.split(',')) : value;
  };
  return specs.map((spec) => {
    const field = fields[spec.name];
    return {
      label: (field && labelOf(field)?.[language]) ?? spec.name,
      field: field && <FieldInput schema={narrowed(field, spec.among)} words placeholder={spec.hint} />,
      inWords: (value) => read(field, value),
      ...spec,
    };
  });
};
