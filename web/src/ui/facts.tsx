import './facts.css';
import { fieldsOf, labelOf } from '@graduate/contract/platform/fields.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { NOTHING, useFieldReader } from './fields/use-field-reader.tsx';
import { useLanguage } from './texts.ts';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Takes the whole line. */
  wide?: boolean;
};

/** Facts about one thing: each label above its value. What is empty shows a dash. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, wide }) => (
      <div key={label} className={wide ? 'wide' : undefined}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? NOTHING : value}</dd>
      </div>
    ))}
  </dl>
);

/** The name of a field of the thing, or what is special about it. */
type FactOf<R> =
  | (keyof R & string)
  | { key: keyof R & string; label?: string; value?: ReactNode; wide?: boolean }
  | (Fact & { key?: string });

type FactsOfProps<R> = { of: z.ZodType; thing: R; facts: readonly FactOf<R>[] };

/** Facts by the names of a noun's fields: label and value follow from each. */
export const FactsOf = <R extends object>({ of, thing, facts }: FactsOfProps<R>) => {
  const language = useLanguage();
  const fields = fieldsOf(of);
  const specs = facts.map((fact) => (typeof fact === 'string' ? { key: fact } : fact));
  const { showOf } = useFieldReader(specs.map(({ key = '' }) => fields[key]));
  const named = specs.map(({ key = '', ...said }): Fact => {
    const field = fields[key];
    return {
      label: (field && labelOf(field)?.[language]) ?? key,
      value: field && showOf(fields, thing, key),
      ...said,
    };
  });
  return <Facts facts={named} />;
};
