import '../info-checks.css';
import { type OwnCheck, ownCheckCalls } from '@graduate/contract/info-checks/checks.ts';
import { Button, Result, Steps } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { DraftNote } from '../../../shell/public.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { WindowBar } from '../../date-windows/public.tsx';
import { WhenThere } from '../../students/public.tsx';
import { CheckBanner } from './check-banner.tsx';
import { CheckLists } from './check-lists.tsx';
import { ownTexts } from './own-texts.ts';
import { FieldsStep, PhotosStep, ReadStep, SubmitStep } from './steps.tsx';
import { missingNow, placeOf } from './typed-check.ts';
import { type OwnCheckWork, useOwnCheck } from './use-own-check.ts';

const steps = ['read', 'fields', 'lists', 'photos', 'submitStep'] as const;
const FIELDS = 1;
const LISTS = 2;
const LAST = steps.length - 1;
/** The step is drawn before the field can be shown. */
const AFTER_DRAWING_MS = 60;

const showField = (field: string) =>
  setTimeout(() => {
    const place = document.getElementById(placeOf(field));
    place?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    document.getElementById(`${placeOf(field)}-input`)?.focus({ preventScroll: true });
  }, AFTER_DRAWING_MS);

const StepBar = ({ at, onChange }: { at: number; onChange: (step: number) => void }) => {
  const t = useTexts(ownTexts);
  const phone = useIsPhone();
  if (phone)
    return (
      <p className="check-step-line" role="status">
        <b>{t[steps[at] ?? 'read']}</b>
        <span>{t.stepOf(at + 1, steps.length)}</span>
      </p>
    );
  return (
    <Steps size="small" current={at} onChange={onChange} items={steps.map((step) => ({ title: t[step] }))} />
  );
};

type FootProps = {
  check: OwnCheck;
  work: OwnCheckWork;
  at: number;
  onStep: (step: number) => void;
  onMissing: (field: string) => void;
  onSubmit: () => void;
};

const Foot = ({ check, work, at, onStep, onMissing, onSubmit }: FootProps) => {
  const t = useTexts(ownTexts);
  const missing = work.editable ? missingNow(work.typed, check) : [];
  const [first] = missing;
  return (
    <footer className="check-foot">
      {work.editable && (
        <span className="check-foot-note" role="status">
          {first ? (
            <button type="button" className="text-button" onClick={() => onMissing(first.field)}>
              {t.missing(missing.length)}
            </button>
          ) : (
            t.complete
          )}
        </span>
      )}
      {at > 0 && <Button onClick={() => onStep(at - 1)}>{t.back}</Button>}
      {work.editable && (
        <Button loading={work.pending} onClick={() => void work.save()}>
          {t.save}
        </Button>
      )}
      {check.actions.includes('withdraw') && (
        <Button
          danger
          loading={work.pending}
          onClick={async () => (await askConfirm({ content: t.askWithdraw })) && void work.withdraw()}
        >
          {t.withdraw}
        </Button>
      )}
      {at < LAST && (
        <Button type={work.editable ? 'primary' : 'default'} onClick={() => onStep(at + 1)}>
          {t.next}
        </Button>
      )}
      {at === LAST && check.actions.includes('submit') && (
        <Button type="primary" loading={work.pending} onClick={onSubmit}>
          {t.submit}
        </Button>
      )}
    </footer>
  );
};

type WorkProps = { check: OwnCheck; at: number; onStep: (step: number) => void };

const OwnCheckWorkplace = ({ check, at, onStep }: WorkProps) => {
  const t = useTexts(ownTexts);
  const work = useOwnCheck(check);
  const [accepted, setAccepted] = useState(false);
  const goTo = (field: string) => {
    onStep(field === 'family' ? LISTS : FIELDS);
    showField(field);
  };
  const submit = async () => {
    const [first] = missingNow(work.typed, check);
    if (first) return goTo(first.field);
    if (!accepted) return feedback.warning(t.acceptFirst);
    if (await askConfirm({ content: t.askSubmit })) await work.submit(accepted);
  };
  return (
    <div className="check-page">
      <WindowBar code="STU_INFO_CHECK" />
      <CheckBanner check={check} />
      {work.editable && <DraftNote draft={work.draft} onDiscard={work.reset} />}
      <section className="check-card" aria-label={t.title}>
        <StepBar at={at} onChange={onStep} />
        <div className="check-step">
          {at === 0 && <ReadStep />}
          {at === FIELDS && <FieldsStep check={check} work={work} />}
          {at === LISTS && <CheckLists check={check} work={work} />}
          {at === LAST - 1 && <PhotosStep check={check} />}
          {at === LAST && (
            <SubmitStep
              check={check}
              work={work}
              accepted={accepted}
              onAccept={setAccepted}
              onMissing={goTo}
            />
          )}
        </div>
      </section>
      <Foot
        check={check}
        work={work}
        at={at}
        onStep={onStep}
        onMissing={goTo}
        onSubmit={() => void submit()}
      />
    </div>
  );
};

export const NoRound = () => {
  const t = useTexts(ownTexts);
  return <Result status="info" title={t.noRound} subTitle={t.noRoundHint} />;
};

/** A student looks over the own record step by step and hands it in. */
const OwnCheckPage = () => {
  const answer = useCall(ownCheckCalls.current, { query: { kind: 'annual' } }, { quiet: true });
  const [chosen, setChosen] = useState<number>();
  return (
    <WhenThere answer={answer}>
      {({ check }) =>
        check ? (
          <OwnCheckWorkplace
            key={`${check.id} ${check.version}`}
            check={check}
            // Who has nothing to do any more wants to see the data, not the explanation.
            at={chosen ?? (check.actions.includes('save') ? 0 : FIELDS)}
            onStep={setChosen}
          />
        ) : (
          <NoRound />
        )
      }
    </WhenThere>
  );
};

export default OwnCheckPage;
