import { useCan } from '../../../../shell/public.ts';
import { AddressTabs } from '../../../../ui/address-tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { ManagedPapers } from '../../../examination/papers/public.tsx';
import { evaluationsTexts } from '../evaluations-texts.ts';
import { BatchesList } from './batches-list.tsx';

/** The batches of evaluation and the forms they use. */
const EvaluationPapersPage = () => {
  const t = useTexts(evaluationsTexts);
  const writes = useCan()('training:evaluation:config');
  if (!writes) return <BatchesList />;
  return (
    <AddressTabs
      label={t.batchesAndForms}
      tabs={[
        { key: 'batches', label: t.batches, shown: () => <BatchesList /> },
        { key: 'forms', label: t.forms, shown: () => <ManagedPapers kind="evaluation" /> },
      ]}
    />
  );
};

export default EvaluationPapersPage;
