import { applicationCalls } from '@graduate/contract/mechanisms/applications/applications.ts';
import { Result, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useTab } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { ApplicationForm } from './application-form.tsx';
import { applicationTexts } from './application-texts.ts';
import { ApplicationView } from './application-view.tsx';

const Existing = ({ id }: { id: string }) => {
  const tab = useTab();
  const [changing, setChanging] = useState(false);
  const { data, error, refetch } = useCall(
    applicationCalls.find,
    { params: { id } },
    { quiet: true, enabled: !changing },
  );
  const title = data?.title;
  useEffect(() => {
    if (title) tab.setTitle(title);
  }, [tab, title]);
  if (error) return <Result status="warning" title={error.message} />;
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  const stopChanging = () => setChanging(false);
  if (changing) return <ApplicationForm loaded={data} onSubmitted={stopChanging} onLeave={stopChanging} />;
  return (
    <ApplicationView application={data} onChange={() => setChanging(true)} onDone={() => void refetch()} />
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
