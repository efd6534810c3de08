import { AddressTabs } from '../../../../ui/address-tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { EventsList } from './events-list.tsx';
import { officeTexts } from './office-texts.ts';
import { RecordsList } from './records-list.tsx';
import { ShortList } from './short-list.tsx';
import { WaitsList } from './waits-list.tsx';

/** What the students one guides or looks after have chosen, lack, wait for and were told. */
const StudentsPage = () => {
  const t = useTexts(officeTexts);
  return (
    <AddressTabs
      label={t.ofStudents}
      tabs={[
        { key: 'records', label: t.records, shown: () => <RecordsList /> },
        { key: 'short', label: t.short, shown: () => <ShortList /> },
        { key: 'waits', label: t.waits, shown: () => <WaitsList /> },
        { key: 'events', label: t.events, shown: () => <EventsList /> },
      ]}
    />
  );
};

export default StudentsPage;
