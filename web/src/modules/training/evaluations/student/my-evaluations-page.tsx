import { myEvaluationCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import type { Ticket } from '@graduate/contract/training/evaluations/my-evaluations.ts';
import { Alert, Button } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { evaluationsTexts } from '../evaluations-texts.ts';

const Item = ({ ticket, main }: { ticket: Ticket; main: boolean }) => {
  const t = useTexts(evaluationsTexts);
  const { id, courseName, className, teacherName, paperTitle, batchName, done, open } = ticket;
  const when = () => {
    if (done) return undefined;
    if (open && ticket.closesAt) return t.until(minute(ticket.closesAt));
    return ticket.opensAt && ticket.opensAt > new Date() ? t.opensOn(minute(ticket.opensAt)) : t.notOpen;
  };
  return (
    <li className="evaluation-ticket card padded-flat row between">
      <div className="stack gap-xs">
        <span className="strong breaks">
          {courseName} · {teacherName}
        </span>
        <span className="row gap-x-m muted small">
          {[className, paperTitle, batchName, when()].filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </span>
      </div>
      {done ? (
        <span className="muted">{t.evaluated}</span>
      ) : (
        <Button
          {...(main && { type: 'primary' as const })}
          disabled={!open}
          onClick={() => openTab(`/myjob/dotest?ticketId=${id}`)}
        >
          {t.evaluate}
        </Button>
      )}
    </li>
  );
};

const Group = ({ title, empty, tickets }: { title: string; empty: string; tickets: readonly Ticket[] }) => {
  const first = tickets.find(({ done, open }) => open && !done);
  return (
    <section className="stack gap-s">
      <h2>{title}</h2>
      {tickets.length === 0 && (
        <div className="page-card">
          <Nothing text={empty} />
        </div>
      )}
      <ul className="stack gap-s" aria-label={title}>
        {tickets.map((ticket) => (
          <Item key={ticket.id} ticket={ticket} main={ticket === first} />
        ))}
      </ul>
    </section>
  );
};

/** Whom a student is to evaluate, and whom they have evaluated. */
const MyEvaluationsPage = () => {
  const t = useTexts(evaluationsTexts);
  const answer = useCall(myEvaluationCalls.mine, {}, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(tickets) => {
        const waiting = tickets.filter(({ done }) => !done);
        const done = tickets.filter((ticket) => ticket.done);
        return (
          <div className="stack gap-l">
            <Alert type="info" showIcon title={t.anonymous} />
            <Group title={t.waiting(waiting.length)} empty={t.nothingWaiting} tickets={waiting} />
            <Group title={t.done(done.length)} empty={t.nothingDone} tickets={done} />
          </div>
        );
      }}
    </WhenThere>
  );
};

export default MyEvaluationsPage;
