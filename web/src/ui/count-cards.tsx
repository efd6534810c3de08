import './count-cards.css';

export type CountCard = {
  key: string;
  name: string;
  value: string;
  /** Draws the eye: something is to be done about it. */
  urgent?: boolean;
  pressed?: boolean;
  onPick?: () => void;
};

/** Numbers above a list; each shows in the list what it counts. */
export const CountCards = ({ label, cards }: { label: string; cards: readonly CountCard[] }) => (
  <ul className="count-cards" aria-label={label}>
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
