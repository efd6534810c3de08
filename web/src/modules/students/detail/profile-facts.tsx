import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { RecordField } from '@graduate/contract/students/fields/record-field.ts';
import type { RecordData } from '@graduate/contract/students/records.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/texts.ts';
import { urgencyOf } from '../parts/urgency.ts';
import { detailTexts } from './detail-texts.ts';
import { FieldFacts } from './field-facts.tsx';

const today = () => formatWireTime(new Date()).slice(0, 10);

/** A day something ends, with a badge when that is near. */
const Expiry = ({ day }: { day: string }) => {
  const t = useTexts(detailTexts);
  const { urgency, days } = urgencyOf(day, today());
  return (
    <>
      {day}{' '}
      {urgency !== 'none' && (
        <Tag color={urgency === 'near' ? 'gold' : 'red'}>{days < 0 ? t.expired : t.days(days)}</Tag>
      )}
    </>
  );
};

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
