import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import {
  AsTutor,
  Basics,
  Corrections,
  Courses,
  GuidedStudents,
  Places,
  RecordHead,
} from './record-parts.tsx';
import { recordTexts } from './records-texts.ts';

/** The page of one member of staff: the own one without an id. */
const StaffPage = () => {
  const t = useTexts(recordTexts);
  const id = useSearchParams()[0].get('id');
  const own = useCall(recordCalls.own, {}, { quiet: true, enabled: id === null });
  const named = useCall(
    recordCalls.find,
    { params: { id: id ?? '' } },
    { quiet: true, enabled: id !== null },
  );
  return (
    <WhenThere answer={id === null ? own : named}>
      {(record) => (
        <article className="stack gap-l">
          <RecordHead record={record} />
          <section className="page-card" aria-label={t.basics}>
            <h2>{t.basics}</h2>
            <Basics record={record} />
          </section>
          {record.tutor && (
            <section className="page-card" aria-label={t.ofTutor}>
              <h2>{t.ofTutor}</h2>
              <AsTutor record={record} />
            </section>
          )}
          {record.tutor && (
            <section className="page-card" aria-label={t.places}>
              <h2>{t.places}</h2>
              <Places record={record} />
            </section>
          )}
          {record.tutor && (
            <section className="page-card" aria-label={t.students}>
              <h2>{t.students}</h2>
              <GuidedStudents record={record} />
            </section>
          )}
          <section className="page-card" aria-label={t.courses}>
            <h2>{t.courses}</h2>
            <Courses record={record} />
          </section>
          <section className="page-card" aria-label={t.corrections}>
            <h2>{t.corrections}</h2>
            <Corrections record={record} />
          </section>
        </article>
      )}
    </WhenThere>
  );
};

export default StaffPage;
