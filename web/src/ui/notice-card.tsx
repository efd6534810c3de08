import './notice-card.css';
import type { ReactNode } from 'react';
import { Drawing, type Drawn } from './nothing.tsx';

type NoticeCardProps = { of: Drawn; title: string; children?: ReactNode; actions?: ReactNode };

/** A card in place of a page that cannot be shown: what happened, why, what to do. */
export const NoticeCard = ({ of, title, children, actions }: NoticeCardProps) => (
  <section className="notice-card column gap-m centred card">
    <Drawing of={of} />
    <h1>{title}</h1>
    {children && <div className="notice-card-text muted breaks">{children}</div>}
    {actions && <div className="line above-s">{actions}</div>}
  </section>
);
