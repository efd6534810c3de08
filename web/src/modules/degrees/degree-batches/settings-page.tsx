import './extension-points.ts';
import { useCan, useDeclared } from '../../../shell/public.ts';
import { Part } from '../../../ui/arriving.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useAddressTab } from '../../../ui/use-address-tab.ts';
import { BatchesTab } from './batches-tab.tsx';
import { degreeBatchTexts } from './batches-texts.ts';
import { RulesTab } from './rules-tab.tsx';

/** What the office sets: batches with their days, the rules of the school and its departments, and what others declare. */
const SettingsPage = () => {
  const t = useTexts(degreeBatchTexts);
  const language = useLanguage();
  const keepsBatches = useCan()('degree:batch:edit');
  const declared = useDeclared('degreeSettings');
  const others = keepsBatches ? declared : [];
  const items = [
    ...(keepsBatches ? [{ key: 'batches', label: t.batches }] : []),
    { key: 'rules', label: t.rules },
    ...others.map(({ key, label }) => ({ key, label: label[language] })),
  ];
  const [tab, setTab] = useAddressTab(
    items.map(({ key }) => key),
    keepsBatches ? 'batches' : 'rules',
  );
  const other = others.find(({ key }) => key === tab);
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs activeKey={tab} onChange={setTab} items={items} />
      {tab === 'batches' && <BatchesTab />}
      {tab === 'rules' && <RulesTab />}
      {other && <Part key={other.key} load={other.load} given={{}} waiting={null} />}
    </div>
  );
};

export default SettingsPage;
