import { Tabs } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { BatchesTab } from './batches-tab.tsx';
import { degreeBatchTexts } from './batches-texts.ts';
import { RulesTab } from './rules-tab.tsx';

/** What the office sets: batches with their days, and the rules of the school and its departments. */
const SettingsPage = () => {
  const t = useTexts(degreeBatchTexts);
  const keepsBatches = useCan()('degree:batch:edit');
  const [tab, setTab] = useState(keepsBatches ? 'batches' : 'rules');
  const items = [
    ...(keepsBatches ? [{ key: 'batches', label: t.batches }] : []),
    { key: 'rules', label: t.rules },
  ];
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs activeKey={tab} onChange={setTab} items={items} />
      {tab === 'batches' ? <BatchesTab /> : <RulesTab />}
    </div>
  );
};

export default SettingsPage;
