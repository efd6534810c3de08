import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../../ui/texts.ts';
import { BoardList } from './board-list.tsx';
import { officeTexts } from './office-texts.ts';
import { RecordsList } from './records-list.tsx';
import { ShortList } from './short-list.tsx';
import { WaitsList } from './waits-list.tsx';

const tabs = {
  records: RecordsList,
  below: () => <BoardList belowMinimum />,
  short: ShortList,
  waits: WaitsList,
};

/** What came of selection: seats, classes with too few, students with too little, who waits. */
const EnrolmentsPage = () => {
  const t = useTexts(officeTexts);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = asked !== null && asked in tabs ? (asked as keyof typeof tabs) : 'records';
  const Shown = tabs[tab];
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.enrolments}
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key }, { replace: true })}
        items={(['records', 'below', 'short', 'waits'] as const).map((key) => ({ key, label: t[key] }))}
      />
      <Shown />
    </div>
  );
};

export default EnrolmentsPage;
