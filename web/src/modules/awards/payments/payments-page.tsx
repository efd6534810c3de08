import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../ui/texts.ts';
import { ListsTab } from './lists-tab.tsx';
import { MonthsTab } from './months-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { paymentTexts } from './payments-texts.ts';

/** Paying out: what is to be paid, the lists for the bank, and single months. */
const PaymentsPage = () => {
  const t = useTexts(paymentTexts);
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') ?? 'lists';
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.payments}
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key }, { replace: true })}
        items={[
          { key: 'lists', label: t.lists },
          { key: 'overview', label: t.overview },
          { key: 'months', label: t.months },
        ]}
      />
      {tab === 'lists' && <ListsTab />}
      {tab === 'overview' && <OverviewTab />}
      {tab === 'months' && <MonthsTab />}
    </div>
  );
};

export default PaymentsPage;
