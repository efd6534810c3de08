import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTab, WhenThere } from '../../../shell/public.ts';
import { PersonBody } from '../../../ui/person-page.tsx';
import { RecordHead } from './record-parts.tsx';
import { StaffRail } from './staff-rail.tsx';

/** One tutor, for those who reach the record. */
export const RecordPage = ({ id }: { id: string }) => {
  const tab = useTab();
  const answer = useCall(recordCalls.find, { params: { id } }, { quiet: true });
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  return (
    <WhenThere answer={answer}>
      {(record) => (
        <article className="stack gap-l">
          <RecordHead record={record} />
          <PersonBody open={record.underWay}>
            <StaffRail record={record} />
          </PersonBody>
        </article>
      )}
    </WhenThere>
  );
};
