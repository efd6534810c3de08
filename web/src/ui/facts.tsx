import './facts.css';
import type { ReactNode } from 'react';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Takes the whole line. */
  wide?: boolean;
};

/** Facts about one thing: each label above its value. What is empty shows a dash. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, wide }) => (
      <div key={label} className={wide ? 'facts-wide' : undefined}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
);
