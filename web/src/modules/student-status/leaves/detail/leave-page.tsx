import '../leaves.css';
import { leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { Leave } from '@graduate/contract/student-status/leaves/leaves.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../../shell/public.ts';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useLanguage } from '../../../../ui/texts.ts';
import { LeaveForm, leaveLists } from '../form/leave-form.tsx';
import { useLeaveActs } from '../use-leave-acts.tsx';
import { LeaveView } from './leave-view.tsx';

type LoadedProps = { leave: Leave; changing: boolean; setChanging: (changing: boolean) => void };

const Loaded = ({ leave, changing, setChanging }: LoadedProps) => {
  const tab = useTab();
  const language = useLanguage();
  const refresh = useRefresh(...leaveLists);
  const { data: conditions } = useCall(leaveCalls.conditions, {}, { quiet: true, enabled: leave.own });
  const { start, layers } = useLeaveActs({
    onEdit: () => setChanging(true),
    onRemoved: () => tab.close(),
  });
  const title = `${leave.name} ${leaveTypes[leave.leaveType][language]}`;
  useEffect(() => tab.setTitle(title), [tab, title]);
  const stop = () => setChanging(false);
  if (changing && leave.actions.includes('edit'))
    return <LeaveForm loaded={leave} conditions={conditions} onLeave={stop} onSaved={stop} />;
  return (
    <>
      <LeaveView leave={leave} onAct={(action) => start(action, leave)} onDone={refresh} />
      {layers}
    </>
  );
};

const Existing = ({ id }: { id: string }) => {
  const [search] = useSearchParams();
  const [changing, setChanging] = useState(search.get('edit') === '1');
  const answer = useCall(leaveCalls.find, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(leave) => <Loaded leave={leave} changing={changing} setChanging={setChanging} />}
    </WhenThere>
  );
};

/** A leave: what was asked for, how far it is, the slip, and the return. */
const LeavePage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <Existing key={id} id={id} /> : <NotThere />;
};

export default LeavePage;
