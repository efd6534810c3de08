import './funnel.css';
import type { StationCount } from '@graduate/contract/student-status/students/study-lines.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { lineTexts } from './line-texts.ts';

export type Standing = { station: string; stationState: 'done' | 'late' | 'open' };

type Props = {
  stations: readonly StationCount[];
  chosen?: Partial<Standing> | undefined;
  /** Who is meant by a part of a bar. */
  onPick: (standing: Standing) => void;
};

/** The stations of the line turned upright: how many of those asked are through, and how many are late. */
export const Funnel = ({ stations, chosen, onPick }: Props) => {
  const t = useTexts(lineTexts);
  return (
    <ol className="funnel" aria-label={t.funnel}>
      {stations.map(({ key, name, asked, done, late }) => {
        const part = (stationState: Standing['stationState'], count: number, words: string) =>
          count > 0 && (
            <button
              type="button"
              data-state={stationState}
              aria-pressed={chosen?.station === key && chosen.stationState === stationState}
              aria-label={`${name} ${words}`}
              title={`${name} ${words}`}
              style={{ flexGrow: count }}
              onClick={() => onPick({ station: key, stationState })}
            />
          );
        return (
          <li key={key}>
            <span className="funnel-name">{name}</span>
            <span className="funnel-bar">
              {part('done', done, t.through(done))}
              {part('late', late, t.late(late))}
              {part('open', asked - done - late, t.ahead(asked - done - late))}
            </span>
            <span className="funnel-count">
              {`${done.toLocaleString()}/${asked.toLocaleString()}`}
              {late > 0 && <b>{t.late(late)}</b>}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
