import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { PersonBody } from '../../../ui/person-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { linked, TodoInShort } from '../../mechanisms/approvals/public.tsx';
import { RecordHead } from './record-parts.tsx';
import { recordTexts } from './records-texts.ts';
import { StaffRail } from './staff-rail.tsx';

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
          {id === null && (
            <section className="page-card" aria-label={t.todo}>
              <h2>{t.todo}</h2>
              <TodoInShort />
            </section>
          )}
          <PersonBody open={linked(record.underWay)}>
            <StaffRail record={record} />
          </PersonBody>
        </article>
      )}
    </WhenThere>
  );
};

export default StaffPage;
