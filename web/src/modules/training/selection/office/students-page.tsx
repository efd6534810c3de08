import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../../ui/texts.ts';
import { EventsList } from './events-list.tsx';
import { officeTexts } from './office-texts.ts';
import { RecordsList } from './records-list.tsx';
import { ShortList } from './short-list.tsx';
import { WaitsList } from './waits-list.tsx';

const tabs = { records: RecordsList, short: ShortList, waits: WaitsList, events: EventsList };

/** What the students one guides or looks after have chosen, lack, wait for and were told. */
const StudentsPage = () => {
  const t = useTexts(officeTexts);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = asked !== null && asked in tabs ? (asked as keyof typeof tabs) : 'records';
  const Shown = tabs[tab];
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.ofStudents}
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key }, { replace: true })}
        items={(['records', 'short', 'waits', 'events'] as const).map((key) => ({ key, label: t[key] }))}
      />
      <Shown />
    </div>
  );
};

export default StudentsPage;
