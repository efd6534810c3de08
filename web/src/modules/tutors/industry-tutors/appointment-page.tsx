import { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../shell/public.ts';
import { AppointmentView } from './appointment-view.tsx';

const Existing = ({ id }: { id: string }) => {
  const tab = useTab();
  const answer = useCall(industryCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  return (
    <WhenThere answer={answer}>
      {(one) => <AppointmentView one={one} onDone={() => void answer.refetch()} />}
    </WhenThere>
  );
};

/** One appointment of an industry tutor. */
const AppointmentPage = () => {
  const id = useSearchParams()[0].get('id');
  return id ? <Existing id={id} /> : <NotThere />;
};

export default AppointmentPage;
