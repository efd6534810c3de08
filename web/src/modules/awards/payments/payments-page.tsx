import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { ListsTab } from './lists-tab.tsx';
import { MonthsTab } from './months-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { paymentTexts } from './payments-texts.ts';

/** Paying out: what is to be paid, the lists for the bank, and single months. */
const PaymentsPage = () => {
  const t = useTexts(paymentTexts);
  return (
    <AddressTabs
      label={t.payments}
      tabs={[
        { key: 'lists', label: t.lists, shown: () => <ListsTab /> },
        { key: 'overview', label: t.overview, shown: () => <OverviewTab /> },
        { key: 'months', label: t.months, shown: () => <MonthsTab /> },
      ]}
    />
  );
};

export default PaymentsPage;
