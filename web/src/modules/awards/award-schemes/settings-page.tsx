import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { BatchesTab } from './batches-tab.tsx';
import { ItemsTab } from './items-tab.tsx';
import { SchemesTab } from './schemes-tab.tsx';
import { schemeTexts } from './schemes-texts.ts';

/** What the office sets: items, and their batches with months and standards. */
const SettingsPage = () => {
  const t = useTexts(schemeTexts);
  const [tab, setTab] = useState('batches');
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'batches', label: t.batches },
          { key: 'items', label: t.items },
          { key: 'schemes', label: t.schemes },
        ]}
      />
      {tab === 'batches' && <BatchesTab />}
      {tab === 'items' && <ItemsTab />}
      {tab === 'schemes' && <SchemesTab />}
    </div>
  );
};

export default SettingsPage;
