import { Fragment, type ReactNode } from 'react';
import { Tabs } from './tabs.tsx';
import { useAddressTab } from './use-address-tab.ts';

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
  const keys = tabs.map(({ key }) => key);
  const [tab, setTab] = useAddressTab(keys, tabs[0].key, kept);
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0];
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={label}
        activeKey={open.key}
        onChange={setTab}
        items={tabs.map(({ key, label: text }) => ({ key, label: text }))}
      />
      <Fragment key={open.key}>{open.shown()}</Fragment>
    </div>
  );
};
