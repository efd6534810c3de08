import './detail.css';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { detailTexts } from './detail-texts.ts';
import { FieldFacts } from './field-facts.tsx';

/** What counts on a day of the past: certificates, disputes and reports ask for these. */
const askedFor: readonly RecordFieldCode[] = [
  'status',
  'statusReason',
  'grade',
  'departmentId',
  'majorCode',
  'majorName',
  'trainingLevel',
  'degreeType',
  'studyMode',
  'mainTutorName',
  'expectedGraduationDate',
  'maxEndDate',
];
const fields = askedFor.map((code) => [code, recordFields[code]] as const);

const AsOf = ({ id, date }: { id: string; date: string }) => {
  const t = useTexts(detailTexts);
  const answer = useCall(readingCalls.asOf, { params: { id }, query: { date } }, { quiet: true });
  return (
    <section className="shaded below-l" aria-label={t.asOfTitle(date)}>
      <h3 className="below-m">{t.asOfTitle(date)}</h3>
      <WhenThere answer={answer}>{({ record }) => <FieldFacts fields={fields} data={record} />}</WhenThere>
    </section>
  );
};

const today = () => formatWireTime(new Date()).slice(0, 10);

/** Everything that happened to a record, newest first, and the record as it was on any day. */
export const TimelineSection = ({ detail: { id } }: { detail: StudentDetail }) => {
  const t = useTexts(detailTexts);
  const fieldId = useId();
  const [date, setDate] = useState<string>();
  const answer = useCall(readingCalls.timeline, { params: { id } }, { quiet: true });
  return (
    <>
      <div className="row gap-x-m below-l">
        <label htmlFor={fieldId}>{t.asOf}</label>
        <span className="as-of-field">
          <DayField id={fieldId} value={date} onChange={setDate} />
        </span>
        {date ? (
          <Button type="link" onClick={() => setDate(undefined)}>
            {t.today}
          </Button>
        ) : (
          <span className="note">{t.asOfHint}</span>
        )}
      </div>
      {date && <AsOf id={id} date={date} />}
      <WhenThere answer={answer}>
        {(events) =>
          events.length === 0 ? (
            <Nothing text={t.none} />
          ) : (
            <ol className="timeline">
              {events
                .toSorted((one, other) => other.date.localeCompare(one.date))
                .map(({ date: day, kind, title, detail }) => (
                  <li key={`${day} ${kind} ${title} ${detail}`} data-future={day > today() ? '' : undefined}>
                    <time dateTime={day}>{day}</time>
                    <div>
                      <b>{title}</b>
                      {detail && <p className="note">{detail}</p>}
                    </div>
                  </li>
                ))}
            </ol>
          )
        }
      </WhenThere>
    </>
  );
};
