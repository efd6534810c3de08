import './home-students.css';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { homeTexts } from './home-texts.ts';

export type Figure = {
  key: string;
  name: string;
  count: number;
  /** By how many it differs from a week ago, where that is known. */
  change: number | undefined;
  link: string;
  alarm?: boolean;
};

/** Numbers that lead to what they count, and what became of them in a week. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => {
  const t = useTexts(homeTexts);
  return (
    <ul className="home-figures tiles gap-s">
      {figures.map(({ key, name, count, change, link, alarm }) => (
        <li key={key}>
          <button
            type="button"
            data-alarm={alarm && count > 0 ? '' : undefined}
            onClick={() => openTab(link)}
          >
            <b>{count.toLocaleString()}</b>
            <span className="note">{name}</span>
            {change !== undefined && <span className="note">{t.sinceLastWeek(change)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
};
