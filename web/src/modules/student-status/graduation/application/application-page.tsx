import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../../shell/public.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationView } from './application-view.tsx';

const Existing = ({ id }: { id: string }) => {
  const tab = useTab();
  const [changing, setChanging] = useState(false);
  const answer = useCall(
    applicationCalls.find,
    { params: { id } },
    { quiet: true, enabled: !changing, staleTime: 0 },
  );
  const name = answer.data && `${answer.data.student.name} ${answer.data.no}`;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  const stop = () => setChanging(false);
  return (
    <WhenThere answer={answer}>
      {(application) =>
        changing ? (
          <ApplicationForm loaded={application} onSaved={stop} onLeave={stop} />
        ) : (
          <ApplicationView application={application} onChange={() => setChanging(true)} />
        )
      }
    </WhenThere>
  );
};

/** One application to graduate. */
const ApplicationPage = () => {
  const id = useSearchParams()[0].get('id');
  return id ? <Existing id={id} /> : <NotThere />;
};

export default ApplicationPage;
