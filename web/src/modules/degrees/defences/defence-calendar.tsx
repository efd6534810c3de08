import './defence-calendar.css';
import { defenceStates } from '@graduate/contract/degrees/defences/choices.ts';
import { type Defence, defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { defenceTexts } from './defences-texts.ts';

const WEEK = 7;
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK;
const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

const Entry = ({ defence, onOpen }: { defence: Defence; onOpen: (id: string) => void }) => (
  <li className="outlined padded stack gap-xs">
    <div className="row gap-x-m">
      <span className="numbers strong">{minute(defence.startAt).slice(11)}</span>
      <StateTag state={defenceStates[defence.status]} />
    </div>
    <Button type="link" className="cell-link" onClick={() => onOpen(defence.id)}>
      {defence.name}
    </Button>
    <span className="muted small">{defence.place}</span>
  </li>
);

/** Defences of a week, day by day. */
export const DefenceCalendar = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(defenceTexts);
  const [monday, setMonday] = useState(() => mondayOf(dayInShanghai(new Date())));
  const today = dayInShanghai(new Date());
  const days = Array.from({ length: WEEK }, (_, at) => addDays(monday, at));
  const answer = useCall(
    defenceCalls.list,
    { query: { from: monday, to: addDays(monday, WEEK - 1), limit: 200 } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <section className="card padded stack" aria-label={t.calendar}>
      <div className="row gap-x-m">
        <h3 className="numbers">{`${days[0]} – ${days.at(-1)}`}</h3>
        <Button className="push" onClick={() => setMonday(addDays(monday, -WEEK))}>
          {t.weekBefore}
        </Button>
        <Button onClick={() => setMonday(mondayOf(dayInShanghai(new Date())))}>{t.thisWeek}</Button>
        <Button onClick={() => setMonday(addDays(monday, WEEK))}>{t.weekAfter}</Button>
      </div>
      <WhenThere answer={answer}>
        {({ list }) => (
          <div className="defence-week">
            {days.map((day, at) => (
              <section
                key={day}
                className="stack gap-s"
                aria-label={day}
                {...(day === today && { 'aria-current': 'date' as const })}
              >
                <h4>{`${t.weekday(at)} ${day.slice(5)}`}</h4>
                <ul className="stack gap-s">
                  {list
                    .toReversed()
                    .filter(({ startAt }) => dayInShanghai(startAt) === day)
                    .map((defence) => (
                      <Entry key={defence.id} defence={defence} onOpen={onOpen} />
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </WhenThere>
    </section>
  );
};
