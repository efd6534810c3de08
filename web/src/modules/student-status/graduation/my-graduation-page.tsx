import './graduation.css';
import {
  type ApplicationSummary,
  applicationCalls,
  type MyGraduation,
  type Offer,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import { applicationKinds, applicationStates } from '@graduate/contract/student-status/graduation/choices.ts';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../shell/public.ts';
import { comma } from '../../../ui/list-words.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useWhyClosed, WindowBar } from '../../commons/date-windows/public.tsx';
import { StepsAhead } from '../../mechanisms/approvals/public.tsx';
import { ApplicationForm } from './application/application-form.tsx';
import { graduationTexts } from './graduation-texts.ts';
import { Checklist, ChecksInShort } from './parts/checklist.tsx';

const WINDOW = 'STU_GRAD_APPLY';
const pageOf = (id: string) => `/stuBySqView?id=${id}`;

/** Where an application is and what comes next. */
const Summary = ({ application }: { application: ApplicationSummary }) => {
  const t = useTexts(graduationTexts);
  const language = useLanguage();
  const { id, no, batch, state, waiting } = application;
  const mayChange = state === 'draft' || state === 'returned' || state === 'withdrawn';
  return (
    <li>
      <div className="row gap-x-l">
        <b>{t.batch(batch.name)}</b>
        <StateTag state={applicationStates[state]} />
        <span className="note">{no}</span>
        <span className="page-acts touch row push">
          <Button type={mayChange ? 'primary' : 'default'} onClick={() => openTab(pageOf(id))}>
            {mayChange ? t.continue : t.view}
          </Button>
        </span>
      </div>
      <span className="note">
        {waiting
          ? t.nowWith(waiting.stepName[language], waiting.people.join(comma()), minute(waiting.since))
          : t[`${state}Next`]}
      </span>
    </li>
  );
};

/** A batch one may apply to: conditions, way and effect before anything is typed. */
type OfferProps = { offer: Offer; expected: string | null; onStart: () => void };

const OfferCard = ({ offer, expected, onStart }: OfferProps) => {
  const t = useTexts(graduationTexts);
  const language = useLanguage();
  const whyClosed = useWhyClosed(WINDOW);
  const { batch, applyFrom, applyTo, open, kind, checks, way } = offer;
  const why = whyClosed ?? (open ? undefined : t.notInTime(applyFrom, applyTo));
  return (
    <section className="page-card" aria-label={t.batch(batch.name)}>
      <div className="row gap-x-l">
        <h2>{t.batch(batch.name)}</h2>
        <Tag>{applicationKinds[kind][language]}</Tag>
        <span className="page-acts touch row push">
          <Button type="primary" disabled={why !== undefined} title={why} onClick={onStart}>
            {t.start}
          </Button>
        </span>
      </div>
      <p className="note">
        {t.applyDays(applyFrom, applyTo)} · {t.graduatesOn(batch.graduationDate)}
      </p>
      {!open && <Alert type="warning" showIcon title={t.notInTime(applyFrom, applyTo)} />}
      {expected && expected > batch.graduationDate ? (
        <Alert type="info" showIcon title={t.notYourTime(expected)} />
      ) : (
        <ChecksInShort checks={checks} />
      )}
      <div className="graduation-columns split">
        <div className="stack gap-l">
          <h3>{t.conditions}</h3>
          <Checklist checks={checks} />
        </div>
        <div>
          <h3>{t.way}</h3>
          <StepsAhead steps={way} />
          <h3>{t.effect}</h3>
          <p className="note">{t.effectHint}</p>
        </div>
      </div>
    </section>
  );
};

const Overview = ({ mine }: { mine: MyGraduation }) => {
  const t = useTexts(graduationTexts);
  const [started, setStarted] = useState<Offer>();
  if (started)
    return (
      <ApplicationForm
        offer={started}
        contact={mine.contact}
        onSaved={(id) => {
          setStarted(undefined);
          openTab(pageOf(id));
        }}
        onLeave={() => setStarted(undefined)}
      />
    );
  return (
    <>
      {mine.applications.length > 0 && (
        <section className="page-card" aria-label={t.mine}>
          <h2>{t.mine}</h2>
          <ul className="graduation-list stack">
            {mine.applications.map((application) => (
              <Summary key={application.id} application={application} />
            ))}
          </ul>
        </section>
      )}
      {mine.offers.map((offer) => (
        <OfferCard
          key={offer.batch.id}
          offer={offer}
          expected={mine.expected}
          onStart={() => setStarted(offer)}
        />
      ))}
      {mine.offers.length === 0 && mine.applications.length === 0 && (
        <section className="page-card">
          <Nothing
            text={
              <>
                <b>{t.noBatch}</b>
                <p className="note">{t.noBatchHint}</p>
                {mine.expected && <p className="note">{t.timeIs(mine.expected)}</p>}
                {mine.next && (
                  <p className="note">
                    {t.nextBatch(mine.next.name, mine.next.applyFrom, mine.next.applyTo)}
                  </p>
                )}
              </>
            }
          />
        </section>
      )}
    </>
  );
};

/** A student's own graduation: what is open, what is missing, where the application is. */
const MyGraduationPage = () => {
  const t = useTexts(graduationTexts);
  const answer = useCall(applicationCalls.mine, {}, { quiet: true, staleTime: 0 });
  return (
    <section className="stack gap-l" aria-label={t.myGraduation}>
      <WindowBar code={WINDOW} />
      <WhenThere answer={answer}>{(mine) => <Overview mine={mine} />}</WhenThere>
    </section>
  );
};

export default MyGraduationPage;
