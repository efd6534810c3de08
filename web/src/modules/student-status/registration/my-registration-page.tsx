import './registration.css';
import { registrationMethods } from '@graduate/contract/student-status/registration/choices.ts';
import {
  REGISTRATION_WINDOW,
  registrationCalls,
} from '@graduate/contract/student-status/registration/registration-calls.ts';
import type {
  OwnTerm,
  TermRegistration,
} from '@graduate/contract/student-status/registration/registrations.ts';
import { registrationStates } from '@graduate/contract/student-status/students/choices.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { useWhyClosed, useWindow, WindowBar } from '../../commons/date-windows/public.tsx';
import { DeferDialog } from './defer-dialog.tsx';
import { DeferralState } from './deferral-state.tsx';
import { Obstacles } from './obstacles.tsx';
import { RegistrationHistory } from './registration-history.tsx';
import { registrationTexts } from './registration-texts.ts';
import { afterRegistration } from './use-registration.ts';

/** What can be said about the term in one sentence. */
const useSentence = (term: OwnTerm): string | undefined => {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const { state, at, method, deferUntil, mayRegister } = term;
  if (state === 'registered' && at)
    return t.registeredOn(minute(at), method ? registrationMethods[method][language] : '');
  if (state === 'exempt') return t.exemptHelp;
  if (state === 'deferred' && deferUntil) return t.deferredUntil(deferUntil);
  if (state === 'unregistered') return mayRegister ? t.ready : t.notYet;
  return undefined;
};

const TermCard = ({ term }: { term: OwnTerm }) => {
  const t = useTexts(registrationTexts);
  const [deferring, setDeferring] = useState(false);
  const window = useWindow(REGISTRATION_WINDOW);
  const whyClosed = useWhyClosed(REGISTRATION_WINDOW);
  const save = useSave(registrationCalls.register, { invalidates: afterRegistration });
  const sentence = useSentence(term);
  const { state, termId, mayRegister, mayDefer, obstacles, latestDeferral } = term;
  const open = state === 'unregistered' || state === 'deferred';
  const register = async () => {
    if (await save.submit({ body: { termId } })) feedback.success(t.success);
  };
  return (
    <section className="page-card" data-state={state} aria-label={t.present}>
      <header>
        <div>
          <span className="registration-note muted">{t.present}</span>
          <h1>{term.termName}</h1>
        </div>
        <StateTag state={registrationStates[state]} />
      </header>
      {term.overdue && <Alert type="error" showIcon title={t.overdueHelp} />}
      {sentence && <p>{sentence}</p>}
      {open && <Obstacles obstacles={obstacles} />}
      {open && (
        <div className="registration-acts row gap-m">
          <Button
            type="primary"
            size="large"
            disabled={!mayRegister}
            title={whyClosed}
            loading={save.pending}
            onClick={() => void register()}
          >
            {t.registerNow}
          </Button>
          {mayDefer ? (
            <Button size="large" onClick={() => setDeferring(true)}>
              {t.defer}
            </Button>
          ) : (
            state === 'unregistered' &&
            window?.state === 'open' &&
            term.deferObstacles.length === 0 && (
              <span className="registration-note muted">{t.noLater(latestDeferral)}</span>
            )
          )}
        </div>
      )}
      <DeferralState term={term} />
      {deferring && <DeferDialog term={term} onClose={() => setDeferring(false)} />}
    </section>
  );
};

const History = ({ rows }: { rows: readonly TermRegistration[] }) => {
  const t = useTexts(registrationTexts);
  return (
    <section className="page-card" aria-label={t.history}>
      <h2>{t.history}</h2>
      <RegistrationHistory rows={rows} />
    </section>
  );
};

/** The own registration: this term with what is missing and what can be done, then the terms before. */
const MyRegistrationPage = () => {
  const t = useTexts(registrationTexts);
  const answer = useCall(registrationCalls.mine, {}, { quiet: true });
  return (
    <div className="my-registration stack gap-l">
      <WindowBar code={REGISTRATION_WINDOW} />
      <WhenThere answer={answer}>
        {({ current, history }) => (
          <>
            {current ? <TermCard term={current} /> : <Nothing of="closed" text={t.noTerm} />}
            <History rows={history} />
          </>
        )}
      </WhenThere>
    </div>
  );
};

export default MyRegistrationPage;
