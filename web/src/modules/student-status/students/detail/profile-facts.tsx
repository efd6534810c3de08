import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { ReactNode } from 'react';
import { Expiry } from '../parts/expiry.tsx';
import { FieldFacts } from './field-facts.tsx';

type Props = {
  fields: readonly (readonly [code: string, field: RecordField])[];
  data: RecordData;
  masked: readonly string[];
  beside?: ((code: string) => ReactNode) | undefined;
};

/** What the records of one population have besides the others; what runs out soon is marked. */
export const ProfileFacts = ({ fields, data, masked, beside }: Props) => (
  <FieldFacts
    fields={fields}
    data={data}
    masked={masked}
    {...(beside && { beside })}
    instead={(code, words) => (code.endsWith('Expiry') && words ? <Expiry day={words} /> : undefined)}
  />
);
