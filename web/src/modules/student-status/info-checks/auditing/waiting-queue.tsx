import type { Waiting } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { type RefObject, useEffect } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { auditingTexts } from './auditing-texts.ts';

type Props = {
  queue: readonly Waiting[];
  at: number;
  /** The one in hand; it has the focus whenever nothing is typed. */
  current: RefObject<HTMLButtonElement | null>;
  onChoose: (at: number) => void;
};

/** Who waits; the one in hand is marked and holds the focus. */
export const WaitingQueue = ({ queue, at, current, onChoose }: Props) => {
  const t = useTexts(auditingTexts);
  const inHand = queue[at]?.id;
  useEffect(() => {
    if (!inHand) return;
    current.current?.focus({ preventScroll: true });
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [inHand, current]);
  return (
    <nav className="audit-queue card" aria-label={t.queue}>
      <ol>
        {queue.map(({ id, name, studentNo, changeCount, returnCount }, place) => (
          <li key={id}>
            <button
              type="button"
              {...(place === at && { ref: current, 'aria-current': 'true' as const })}
              onClick={() => onChoose(place)}
            >
              <b>{name}</b>
              <span className="note">{studentNo}</span>
              <span className="note wide">
                {t.changeCount(changeCount)}
                {returnCount > 0 && ` · ${t.returnedTimes(returnCount)}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
