import type { RecordField } from '@graduate/contract/students/fields/record-field.ts';
import type { RecordData } from '@graduate/contract/students/records.ts';
import { Expiry } from '../parts/expiry.tsx';
import { FieldFacts } from './field-facts.tsx';

type Props = {
  fields: readonly (readonly [code: string, field: RecordField])[];
  data: RecordData;
  masked: readonly string[];
};

/** What the records of one population have besides the others; what runs out soon is marked. */
export const ProfileFacts = ({ fields, data, masked }: Props) => (
  <FieldFacts
    fields={fields}
    data={data}
    masked={masked}
    instead={(code, words) => (code.endsWith('Expiry') && words ? <Expiry day={words} /> : undefined)}
  />
);
