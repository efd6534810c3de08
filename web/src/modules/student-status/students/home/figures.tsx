import './home-students.css';
import { openTab } from '../../../../shell/public.ts';

export type Figure = { key: string; name: string; count: number; link: string; alarm?: boolean };

/** Numbers that lead to what they count. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className="home-figures tiles gap-s">
    {figures.map(({ key, name, count, link, alarm }) => (
      <li key={key}>
        <button type="button" data-alarm={alarm && count > 0 ? '' : undefined} onClick={() => openTab(link)}>
          <b>{count.toLocaleString()}</b>
          <span className="note">{name}</span>
        </button>
      </li>
    ))}
  </ul>
);
