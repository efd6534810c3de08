import './progress-line.css';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';
import { type Progress, touch } from './progress.ts';

const anchorAt = (at: number) => (at < 15 ? 'start' : at > 85 ? 'end' : 'middle');

type Props = {
  progress: Progress;
  /** What the point of today is called where the studies have ended. */
  nowName?: string | undefined;
};

/** Entry, today, expected graduation and the longest time on one line. */
export const ProgressLine = ({ progress, nowName }: Props) => {
  const t = useTexts(partTexts);
  const names = { entry: t.entry, now: nowName ?? t.today, expected: t.expected, longest: t.longest };
  const { points, done, late } = progress;
  const expected = points.find(({ key }) => key === 'expected');
  const below = (key: string) => key === 'now' || key === 'expected';
  return (
    <figure className="progress" data-late={late} aria-label={t.progress}>
      <div className="progress-track">
        <div className="progress-done" style={{ width: `${done}%` }} />
        {points.map(({ key, at }) => (
          <span key={key} className="progress-dot" data-point={key} style={{ left: `${at}%` }} />
        ))}
      </div>
      <ol className="progress-labels">
        {points.map(({ key, date, at }) => (
          <li
            key={key}
            data-point={key}
            data-anchor={anchorAt(at)}
            data-row={
              !below(key) ? 'above' : key === 'now' && expected && touch(at, expected.at) ? 'second' : 'below'
            }
            style={{ left: `${at}%` }}
          >
            <span>{names[key]}</span> <time dateTime={date}>{date}</time>
          </li>
        ))}
      </ol>
    </figure>
  );
};
