import { Tabs } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

type AddressTab = { key: string; label: string; shown: () => ReactNode };

/**
 * Parts of a page of which one is shown. The address names it, so that links lead to it and a reload comes back; what else
 * the address says are filters of the part one leaves, but for the words that are `kept`.
 */
export const AddressTabs = ({
  label,
  tabs,
  kept = {},
}: {
  label: string;
  tabs: readonly [AddressTab, ...AddressTab[]];
  kept?: Readonly<Record<string, string>>;
}) => {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={label}
        activeKey={open.key}
        onChange={(tab) => setSearch({ ...kept, tab }, { replace: true })}
        items={tabs.map(({ key, label: text }) => ({ key, label: text }))}
      />
      <Fragment key={open.key}>{open.shown()}</Fragment>
    </div>
  );
};
