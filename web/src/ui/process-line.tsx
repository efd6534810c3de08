import './process-line.css';
import type { ReactNode } from 'react';

export type ProcessStation = {
  key: string;
  /** Done is filled, now has the mark, open is a ring; what went wrong is in its colour. */
  state: 'done' | 'now' | 'late' | 'open' | 'bad';
  name: string;
  /** The state in words, beside the name. */
  said: string;
  content?: ReactNode;
};

type Props = { label: string; stations: readonly ProcessStation[] };

/** The line of study turned upright, for the steps of a process: the same fills, the same mark for now. */
export const ProcessLine = ({ label, stations }: Props) => (
  <ol className="process-line" aria-label={label}>
    {stations.map(({ key, state, name, said, content }) => (
      <li
        key={key}
        data-state={state}
        aria-current={state === 'now' || state === 'late' ? 'step' : undefined}
      >
        <span className="process-line-dot" aria-hidden="true" />
        <div>
          <b>{name}</b> <span className="note">{said}</span>
          {content}
        </div>
      </li>
    ))}
  </ol>
);
