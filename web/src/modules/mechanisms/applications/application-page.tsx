import { applicationCalls } from '@graduate/contract/mechanisms/applications/applications.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useTab, WhenThere } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { ApplicationForm } from './application-form.tsx';
import { applicationTexts } from './application-texts.ts';
import { ApplicationView } from './application-view.tsx';

const Existing = ({ id }: { id: string }) => {
  const tab = useTab();
  const [changing, setChanging] = useState(false);
  const answer = useCall(applicationCalls.find, { params: { id } }, { quiet: true, enabled: !changing });
  const title = answer.data?.title;
  useEffect(() => {
    if (title) tab.setTitle(title);
  }, [tab, title]);
  const stopChanging = () => setChanging(false);
  return (
    <WhenThere answer={answer}>
      {(found) =>
        changing ? (
          <ApplicationForm loaded={found} onSubmitted={stopChanging} onLeave={stopChanging} />
        ) : (
          <ApplicationView
            application={found}
            onChange={() => setChanging(true)}
            onDone={() => void answer.refetch()}
          />
        )
      }
    </WhenThere>
  );
};

const New = () => {
  const t = useTexts(applicationTexts);
  const tab = useTab();
  useEffect(() => tab.setTitle(t.newOne), [tab, t.newOne]);
  // Closing brings the tab beside it to the front: the application opens after that.
  const show = (id: string) => {
    tab.close();
    setTimeout(() => openTab(`/approval/application?id=${id}`));
  };
  return <ApplicationForm onSubmitted={show} />;
};

/** A general application: the form of a new one, or one on its way. */
const ApplicationPage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <Existing id={id} /> : <New />;
};

export default ApplicationPage;
