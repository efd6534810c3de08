import './count-cards.css';
import type { CSSProperties } from 'react';

export type CountCard = {
  key: string;
  name: string;
  value: string;
  /** Draws the eye: something is to be done about it. */
  urgent?: boolean;
  pressed?: boolean;
  onPick?: () => void;
};

const DIGIT_PX = 13;
const PADDING_PX = 30;

/** No card is narrower than the longest number: sums of money are wider than counts. */
const narrowest = (cards: readonly CountCard[]): CSSProperties => {
  const longest = Math.max(...cards.map(({ value }) => value.length), 0);
  return { '--least': `${longest * DIGIT_PX + PADDING_PX}px` } as CSSProperties;
};

/** Numbers above a list; each shows in the list what it counts. */
export const CountCards = ({ label, cards }: { label: string; cards: readonly CountCard[] }) => (
  <ul className="count-cards" style={narrowest(cards)} aria-label={label}>
    {cards.map(({ key, name, value, urgent = false, pressed = false, onPick }) => {
      const content = (
        <>
          <b>{value}</b>
          <span>{name}</span>
        </>
      );
      return (
        <li key={key} data-urgent={urgent || undefined}>
          {onPick ? (
            <button type="button" className="pressed-tint" aria-pressed={pressed} onClick={onPick}>
              {content}
            </button>
          ) : (
            <div>{content}</div>
          )}
        </li>
      );
    })}
  </ul>
);
