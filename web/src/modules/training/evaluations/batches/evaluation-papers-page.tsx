import { Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { ManagedPapers } from '../../../examination/papers/public.tsx';
import { evaluationsTexts } from '../evaluations-texts.ts';
import { BatchesList } from './batches-list.tsx';

/** The batches of evaluation and the forms they use. */
const EvaluationPapersPage = () => {
  const t = useTexts(evaluationsTexts);
  const writes = useCan()('training:evaluation:config');
  const [, setSearch] = useSearchParams();
  const [tab, setTab] = useState('batches');
  if (!writes) return <BatchesList />;
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        aria-label={t.batchesAndForms}
        activeKey={tab}
        onChange={(next) => {
          // Each has filters of its own in the address.
          setSearch({}, { replace: true });
          setTab(next);
        }}
        items={[
          { key: 'batches', label: t.batches },
          { key: 'forms', label: t.forms },
        ]}
      />
      {tab === 'batches' ? <BatchesList /> : <ManagedPapers kind="evaluation" />}
    </div>
  );
};

export default EvaluationPapersPage;
