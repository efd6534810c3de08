import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { type ReactNode, useEffect } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTab, WhenThere } from '../../../shell/public.ts';
import { PersonBody } from '../../../ui/person-page.tsx';
import { linked } from '../../mechanisms/approvals/public.tsx';
import { RecordHead } from './record-parts.tsx';
import { StaffRail } from './staff-rail.tsx';

type Props = {
  id: string;
  /** For those who do not reach it. */
  otherwise: ReactNode;
};

/** One tutor, for those who reach the record. */
export const RecordPage = ({ id, otherwise }: Props) => {
  const tab = useTab();
  const answer = useCall(recordCalls.find, { params: { id } }, { quiet: true });
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  if (answer.error?.status === 404) return otherwise;
  return (
    <WhenThere answer={answer}>
      {(record) => (
        <article className="stack gap-l">
          <RecordHead record={record} />
          <PersonBody open={linked(record.underWay)}>
            <StaffRail record={record} />
          </PersonBody>
        </article>
      )}
    </WhenThere>
  );
};
