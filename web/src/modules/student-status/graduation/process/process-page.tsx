import '../graduation.css';
import type { BatchRef } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { batchStates } from '@graduate/contract/student-status/graduation/choices.ts';
import { Alert, Button, Select, Skeleton, Steps } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailedList } from '../../../../ui/list-page/list-state.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { useBatches } from '../parts/use-batches.ts';
import { useNotYet } from './act-dialog.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ChooseStep, ConcludeStep } from './decide-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { NumberStep } from './number-step.tsx';
import { processTexts } from './process-texts.ts';

const LAST = 4;

/** The five steps of one batch. */
const Wizard = ({ batch }: { batch: BatchRef }) => {
  const t = useTexts(processTexts);
  const phone = useIsPhone();
  const [step, setStep] = useState(batch.state === 'closed' ? LAST : 0);
  const [chosen, setChosen] = useState<string[]>([]);
  const notYet = useNotYet(batch);
  const shared = { batch, chosen, onChoose: setChosen };
  // One may look ahead and back: only what the batch has behind it is ticked.
  const statusOf = (index: number) =>
    index === step ? 'process' : batch.state === 'closed' ? 'finish' : 'wait';
  const steps = [
    <ChooseStep key="choose" {...shared} />,
    <ConcludeStep key="conclude" {...shared} onDecided={() => setStep(2)} />,
    <NumberStep key="number" batch={batch} />,
    <ConfirmStep key="confirm" batch={batch} onConfirmed={() => setStep(LAST)} />,
    <FinishStep key="finish" batch={batch} />,
  ];
  return (
    <section className="page-card">
      <Steps
        size="small"
        current={step}
        onChange={setStep}
        {...(phone && { orientation: 'vertical' as const })}
        items={[t.choose, t.conclude, t.number, t.confirm, t.finish].map((title, index) => ({
          title,
          status: statusOf(index),
        }))}
      />
      {notYet && <Alert type="warning" showIcon title={t.notYetBar(notYet)} />}
      {steps[step]}
      <div className="page-acts touch row push">
        {step === 0 && chosen.length === 0 && <span className="note">{t.chooseFirst}</span>}
        {step > 0 && <Button onClick={() => setStep(step - 1)}>{t.back}</Button>}
        {step < LAST && (
          <Button
            type={step === 0 ? 'primary' : 'default'}
            disabled={step === 0 && chosen.length === 0}
            onClick={() => setStep(step + 1)}
          >
            {t.next}
          </Button>
        )}
      </div>
    </section>
  );
};

/** From passed applications to graduates, batch by batch. */
const ProcessPage = () => {
  const t = useTexts(processTexts);
  const [search, setSearch] = useSearchParams();
  const { batches, options, loaded, error, refetch } = useBatches();
  const wanted = search.get('batchId');
  const batch =
    batches.find(({ id }) => id === wanted) ?? batches.find(({ state }) => state !== 'closed') ?? batches[0];
  if (error && !loaded) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!loaded) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!batch)
    return (
      <section className="page-card">
        <Nothing text={t.noBatch} />
      </section>
    );
  return (
    <section className="stack gap-l" aria-label={t.title}>
      <div className="page-card">
        <div className="process-bar row gap-x-l">
          <span>{t.batch}</span>
          <Select
            aria-label={t.batch}
            value={batch.id}
            options={options}
            onChange={(id) => setSearch({ batchId: id })}
          />
          <StateTag state={batchStates[batch.state]} />
          <span className="note">{t.graduatesOn(batch.graduationDate)}</span>
        </div>
      </div>
      <Wizard key={batch.id} batch={batch} />
    </section>
  );
};

export default ProcessPage;
