import './operations.css';
import { operationCalls } from '@graduate/contract/administration/operations/operations.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { type CountCard, CountCards } from '../../../ui/count-cards.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { operationTexts } from './operations-texts.ts';

const PAGE = '/system/service-state';
const ASK_EVERY_MS = 60_000;
const LITTLE_ROOM = 0.1;

/** The card of the home page: what is wrong with the service now, then its numbers. */
export const HomeService = () => {
  const t = useTexts(operationTexts);
  const language = useLanguage();
  const { data, error } = useCall(
    operationCalls.serviceState,
    {},
    { quiet: true, refetchInterval: ASK_EVERY_MS },
  );
  if (error && !data) throw error;
  if (!data) return <div className="home-card-waiting" />;
  const { backup, database, disk, queues, warnings } = data;
  const open = () => openTab(PAGE);
  const queued: CountCard[] = queues.map(({ name, waiting, failed }) => ({
    key: name.zh,
    name: name[language],
    value: failed > 0 ? t.failedOf(failed) : t.waitingOf(waiting),
    urgent: failed > 0,
    onPick: open,
  }));
  const figures: CountCard[] = [
    ...queued,
    {
      key: 'database',
      name: t.database,
      value: t.milliseconds(database.answersWithinMs),
      urgent: warnings.some(({ part }) => part === 'database'),
      onPick: open,
    },
    ...(disk
      ? [
          {
            key: 'disk',
            name: t.disk,
            value: `${Math.round((disk.free / disk.total) * 100)}%`,
            urgent: disk.free / disk.total < LITTLE_ROOM,
            onPick: open,
          },
        ]
      : []),
  ];
  return (
    <div className="stack">
      {warnings.length === 0 ? (
        <p>{t.inOrder}</p>
      ) : (
        <ul className="home-warnings">
          {warnings.map(({ text }) => (
            <li key={text.zh}>{text[language]}</li>
          ))}
        </ul>
      )}
      <CountCards label={t.title} cards={figures} />
      {backup && <p className="muted small">{t.backedUp(minute(backup.madeAt))}</p>}
    </div>
  );
};
