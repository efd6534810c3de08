import {
  defenceDocuments,
  defenceGrades,
  defenceStates,
  isPassed,
  memberAnswers,
  memberRoles,
  votesNeeded,
} from '@graduate/contract/degrees/defences/choices.ts';
import { Defence, type DefenceDetail } from '@graduate/contract/degrees/defences/defences.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { defenceTexts } from './defences-texts.ts';

const Result = ({ defence }: { defence: DefenceDetail }) => {
  const t = useTexts(defenceTexts);
  const { result, plan } = defence;
  if (!result) return null;
  const members = plan.members.length;
  return (
    <section className="stack" aria-label={t.result}>
      <h3>{t.result}</h3>
      <div className="row gap-x-l">
        <span>{t.resultOf(members, result.yes, votesNeeded(members), isPassed(result.yes, members))}</span>
        <StateTag state={defenceGrades[result.grade]} />
      </div>
      <p className="breaks">{result.resolution}</p>
      {result.minutes.map(({ asker, question, answer }, at) => (
        <div key={at} className="shaded padded stack gap-xs">
          <span>
            <b>{asker}</b> {question}
          </span>
          <span className="breaks">{answer}</span>
        </div>
      ))}
    </section>
  );
};

/** A defence as those read it who see it. */
export const DefenceFacts = ({ defence }: { defence: DefenceDetail }) => {
  const t = useTexts(defenceTexts);
  const language = useLanguage();
  const { plan, documents, startAt, endAt, reason, seats, vote } = defence;
  return (
    <div className="stack gap-l">
      <div className="row gap-x-l">
        <StateTag state={defenceStates[defence.status]} />
        {defence.postponed && <span className="muted">{t.postponed}</span>}
        {reason && <span className="muted">{reason}</span>}
      </div>
      <FactsOf
        of={Defence}
        thing={defence}
        facts={[
          { key: 'title', wide: true },
          'studentNo',
          'departmentName',
          'level',
          'tutorName',
          { key: 'startAt', value: `${minute(startAt)} – ${minute(endAt).slice(11)}` },
          'mode',
          'place',
          'secretaryName',
        ]}
      />
      <section className="stack gap-s" aria-label={t.committee}>
        <h3>{t.committee}</h3>
        <ul className="stack gap-xs">
          {plan.members.map(({ name, title, unit, role, external }, at) => (
            <li key={at} className="row gap-x-m">
              <b>{name}</b>
              <span>{memberRoles[role][language]}</span>
              <span className="muted">{`${title} · ${unit}`}</span>
              {external && <span className="muted small">{t.outside}</span>}
              {seats[at] && <StateTag state={memberAnswers[seats[at].answer]} />}
              {seats[at]?.reason && <span className="muted small">{seats[at].reason}</span>}
            </li>
          ))}
        </ul>
      </section>
      {vote && (
        <p className="note">
          {vote.votes
            ? t.voteCounted(vote.votes.present, vote.votes.yes, vote.votes.no, vote.votes.abstain)
            : t.voteCast(vote.cast)}
        </p>
      )}
      <Result defence={defence} />
      {documents.length > 0 && (
        <section className="stack gap-s" aria-label={t.documents}>
          <h3>{t.documents}</h3>
          <ul className="stack gap-xs">
            {documents.map(({ id, fileName, url, kind }) => (
              <li key={id} className="row gap-x-m">
                <span className="muted">{defenceDocuments[kind][language]}</span>
                <a href={url} target="_blank" rel="noreferrer">
                  {fileName}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
