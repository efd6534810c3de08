import { AddressTabs } from '../../../../ui/address-tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { BoardList } from './board-list.tsx';
import { officeTexts } from './office-texts.ts';
import { RecordsList } from './records-list.tsx';
import { ShortList } from './short-list.tsx';
import { WaitsList } from './waits-list.tsx';

/** What came of selection: seats, classes with too few, students with too little, who waits. */
const EnrolmentsPage = () => {
  const t = useTexts(officeTexts);
  return (
    <AddressTabs
      label={t.enrolments}
      tabs={[
        { key: 'records', label: t.records, shown: () => <RecordsList /> },
        { key: 'below', label: t.below, shown: () => <BoardList belowMinimum /> },
        { key: 'short', label: t.short, shown: () => <ShortList /> },
        { key: 'waits', label: t.waits, shown: () => <WaitsList /> },
      ]}
    />
  );
};

export default EnrolmentsPage;
