import '../info-checks.css';
import { type OwnCheck, ownCheckCalls } from '@graduate/contract/student-status/info-checks/checks.ts';
import { useRef, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { DraftNote, WhenThere } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { CheckBanner } from './check-banner.tsx';
import { CheckLists } from './check-lists.tsx';
import { ownTexts } from './own-texts.ts';
import { type Step, StepBar, StepFoot, WithdrawButton } from './step-parts.tsx';
import { FieldsStep, PhotosStep, ReadStep, SubmitStep, Summary } from './steps.tsx';
import { isList, missingNow, showField } from './typed-check.ts';
import { type OwnCheckWork, useOwnCheck } from './use-own-check.ts';

type Props = { check: OwnCheck; work: OwnCheckWork };

/** There is nothing to do now: everything on one page, first what was asked for. */
const Reading = ({ check, work }: Props) => {
  const t = useTexts(ownTexts);
  return (
    <>
      {check.state === '2' && (
        <section className="check-card card padded" aria-label={t.submittedChanges}>
          <h2>{t.submittedChanges}</h2>
          <Summary check={check} work={work} />
        </section>
      )}
      <section className="check-card card padded" aria-label={t.fields}>
        <FieldsStep check={check} work={work} />
      </section>
      <section className="check-card card padded" aria-label={t.lists}>
        <CheckLists check={check} work={work} />
      </section>
      <section className="check-card card padded" aria-label={t.photos}>
        <h2>{t.photos}</h2>
        <PhotosStep check={check} />
      </section>
      {check.actions.includes('withdraw') && (
        <footer className="page-footer not-on-paper touch row gap-x-m end">
          <WithdrawButton work={work} />
        </footer>
      )}
    </>
  );
};

type WalkProps = Props & { at: Step; onStep: (step: Step) => void; onField: (field: string) => void };

/** Step by step through the own data to the declaration. */
const Walking = ({ check, work, at, onStep, onField }: WalkProps) => {
  const t = useTexts(ownTexts);
  const card = useRef<HTMLElement>(null);
  const [accepted, setAccepted] = useState(false);
  const step = (next: Step) => {
    onStep(next);
    requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'start' }));
  };
  const submit = async () => {
    const [first] = missingNow(work.typed, check);
    if (first) return onField(first.field);
    if (!accepted) return feedback.warning(t.acceptFirst);
    if (await askConfirm({ content: t.askSubmit, okText: t.submit })) await work.submit(accepted);
  };
  return (
    <>
      <DraftNote draft={work.draft} onDiscard={work.reset} />
      <section ref={card} className="check-card card padded" aria-label={t.title}>
        <StepBar at={at} onStep={step} />
        <div className="check-step">
          {at === 'read' && <ReadStep />}
          {at === 'fields' && <FieldsStep check={check} work={work} />}
          {at === 'lists' && <CheckLists check={check} work={work} />}
          {at === 'photos' && <PhotosStep check={check} />}
          {at === 'submitStep' && (
            <SubmitStep
              check={check}
              work={work}
              accepted={accepted}
              onAccept={setAccepted}
              onMissing={onField}
            />
          )}
        </div>
      </section>
      <StepFoot
        check={check}
        work={work}
        at={at}
        onStep={step}
        onMissing={onField}
        onSubmit={() => void submit()}
      />
    </>
  );
};

type WorkplaceProps = { check: OwnCheck; at: Step; onStep: (step: Step) => void };

const Workplace = ({ check, at, onStep }: WorkplaceProps) => {
  const work = useOwnCheck(check);
  const goTo = (field: string) => {
    onStep(isList(field) ? 'lists' : 'fields');
    showField(field);
  };
  return (
    <div className="check-page stack gap-l">
      <WindowBar code="STU_INFO_CHECK" />
      <CheckBanner check={check} work={work} onField={goTo} />
      {work.editable ? (
        <Walking check={check} work={work} at={at} onStep={onStep} onField={goTo} />
      ) : (
        <Reading check={check} work={work} />
      )}
    </div>
  );
};

export const NoRound = () => {
  const t = useTexts(ownTexts);
  return (
    <Nothing of="closed" text={t.noRound}>
      <span className="muted">{t.noRoundHint}</span>
    </Nothing>
  );
};

/** A student looks over the own record step by step and hands it in. */
const OwnCheckPage = () => {
  const answer = useCall(ownCheckCalls.current, { query: { kind: 'annual' } }, { quiet: true });
  const [chosen, setChosen] = useState<Step>();
  return (
    <WhenThere answer={answer}>
      {({ check }) =>
        check ? (
          <Workplace
            key={`${check.id} ${check.version}`}
            check={check}
            // Who has begun knows how it works.
            at={chosen ?? (check.state === '0' ? 'read' : 'fields')}
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
