import './degrees.css';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type {
  DegreeApplication,
  OwnDegree,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  DEGREE_WINDOW,
  degreeStates,
  finalStates,
  gates,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { Alert, Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../shell/public.ts';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { WindowBar } from '../../commons/date-windows/public.tsx';
import { blocking, DegreeChecks } from './degree-checks.tsx';
import { degreeTexts } from './degree-texts.ts';

const pageOf = (id: string) => `/stuXwsqView?id=${id}`;

const Own = ({ application }: { application: DegreeApplication }) => {
  const t = useTexts(degreeTexts);
  const { id, batchName, titleZh, status, days } = application;
  return (
    <section className="card padded row gap-x-l" aria-label={batchName}>
      <div className="stack gap-xs grow">
        <div className="row gap-x-l">
          <h3>{batchName}</h3>
          <StateTag state={degreeStates[status]} />
          {!finalStates.includes(status) && <span className="muted small">{t.daysIn(days)}</span>}
        </div>
        <span className="muted">{titleZh}</span>
      </div>
      <Button type="primary" onClick={() => openTab(pageOf(id))}>
        {t.goOn}
      </Button>
    </section>
  );
};

const Offers = ({ mine }: { mine: OwnDegree }) => {
  const t = useTexts(degreeTexts);
  const creation = useSave(degreeApplicationCalls.create, { onSuccess: ({ id }) => openTab(pageOf(id)) });
  const underWay = mine.applications.some(({ status }) => !finalStates.includes(status));
  if (underWay) return null;
  if (mine.batches.length === 0)
    return (
      <NoticeCard of="closed" title={t.noBatch}>
        {t.noBatchHint}
      </NoticeCard>
    );
  return (
    <>
      {mine.batches.map(({ id, name, applyFrom, applyTo, open }) => (
        <section key={id} className="card padded row gap-x-l" aria-label={name}>
          <div className="stack gap-xs grow">
            <h3>{name}</h3>
            <span className="muted">{t.days(applyFrom, applyTo)}</span>
          </div>
          <Button
            type="primary"
            disabled={!open}
            title={open ? undefined : t.notNow}
            loading={creation.pending}
            onClick={() => void creation.submit({ body: { batchId: id } })}
          >
            {t.start}
          </Button>
        </section>
      ))}
    </>
  );
};

const Overview = ({ mine }: { mine: OwnDegree }) => {
  const t = useTexts(degreeTexts);
  const language = useLanguage();
  const stopping = blocking(mine.checks[0]?.checks ?? []);
  return (
    <>
      {mine.applications.map((application) => (
        <Own key={application.id} application={application} />
      ))}
      <Offers mine={mine} />
      <section className="card padded stack" aria-label={t.selfCheck}>
        <div className="row gap-x-l">
          <h3>{t.selfCheck}</h3>
          {mine.forecast && <span className="muted">{t.forecast(mine.forecast)}</span>}
        </div>
        {stopping > 0 ? (
          <Alert type="warning" showIcon title={t.blocked(stopping)} />
        ) : (
          <Alert type="success" showIcon title={t.ready} />
        )}
        <div className="split">
          {mine.checks.map(({ gate, checks }) => (
            <div key={gate} className="stack">
              <h4>{t.forGate(gates[gate][language])}</h4>
              <DegreeChecks checks={checks} label={t.forGate(gates[gate][language])} />
            </div>
          ))}
        </div>
      </section>
    </>
  );
};

/** A student's own way to a degree: what is open, what is missing, where the application is. */
const MyDegreePage = () => {
  const t = useTexts(degreeTexts);
  const answer = useCall(degreeApplicationCalls.own, {}, { quiet: true, staleTime: 0 });
  return (
    <section className="stack gap-l" aria-label={t.myDegree}>
      <WindowBar code={DEGREE_WINDOW} />
      <WhenThere answer={answer}>{(mine) => <Overview mine={mine} />}</WhenThere>
    </section>
  );
};

export default MyDegreePage;
