import './study-line.css';
import { dayInShanghai, daysFrom } from '@graduate/contract/platform/days.ts';
import {
  type Station,
  type StudyLine,
  stationStates,
} from '@graduate/contract/student-status/students/study-lines.ts';
import { Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { lineTexts } from './line-texts.ts';
import { nextOf, placeOf, placeOfToday } from './place-of-today.ts';
import { useStudyLine } from './use-study-line.ts';

const today = () => dayInShanghai(new Date());

/** What there is to say of a station. */
const useSaid = () => {
  const t = useTexts(lineTexts);
  return ({ state, done, planned }: Station): string => {
    if (done) return t.doneOn(done);
    if (!planned) return '';
    return state === 'late' ? t.overdue(planned, daysFrom(planned, today())) : t.by(planned);
  };
};

const Pauses = ({ line }: { line: StudyLine }) => {
  const t = useTexts(lineTexts);
  return line.pauses.map(({ from, to }) => {
    const [start, end] = [placeOf(line, from), placeOf(line, to ?? today())];
    return (
      <span
        key={from}
        className="study-line-pause"
        title={t.paused(from, to)}
        style={{ left: `${start}%`, width: `${Math.max(1, end - start)}%` }}
      />
    );
  });
};

type DrawingProps = {
  line: StudyLine;
  size: 'hero' | 'header';
  onOpen: (station: Station) => void;
};

/** The way from entry to the degree, with today's mark: what is done is filled, what is open a ring. */
const Drawing = ({ line, size, onOpen }: DrawingProps) => {
  const t = useTexts(lineTexts);
  const language = useLanguage();
  const said = useSaid();
  const now = placeOfToday(line, line.ended ?? today());
  const next = line.ended ? undefined : nextOf(line);
  return (
    <div className="study-line" data-size={size} data-extended={line.extended || undefined}>
      <div className="study-line-track">
        <div className="study-line-past" style={{ width: `${now}%` }} />
        <Pauses line={line} />
        {!line.ended && <span className="study-line-today" title={t.today} style={{ left: `${now}%` }} />}
      </div>
      <ol aria-label={t.line}>
        {line.stations.map((station) => (
          <li key={station.key} data-state={station.state} data-next={station === next || undefined}>
            <button
              type="button"
              title={[station.name, said(station)].filter(Boolean).join(' · ')}
              aria-label={`${station.name} ${stationStates[station.state][language]}`}
              onClick={() => onOpen(station)}
            >
              <span className="study-line-dot" />
              <span className="study-line-name">{station.name}</span>
              <time className="study-line-day">{station.done ?? station.planned}</time>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** On the student's own home page: the whole way, and the one sentence that matters. */
export const StudyLineHero = ({ line }: { line: StudyLine }) => {
  const t = useTexts(lineTexts);
  const said = useSaid();
  const next = nextOf(line);
  return (
    <>
      <Drawing line={line} size="hero" onOpen={({ page }) => openTab(page)} />
      <p className="study-line-next row gap-xs gap-x-m">
        {next ? (
          <>
            <span className="muted">{t.next}</span>
            <b>{next.name}</b>
            <span className={next.state === 'late' ? 'study-line-late' : undefined}>{said(next)}</span>
            <Button size="small" type="primary" onClick={() => openTab(next.page)}>
              {t.goThere}
            </Button>
          </>
        ) : (
          <span>{t.allDone}</span>
        )}
        {line.longest && <span className="muted study-line-longest">{t.longest(line.longest)}</span>}
      </p>
    </>
  );
};

type HeaderProps = { studentId: string; onOpen: (section: string) => void };

/** On the page of a student: names when the pointer or the keyboard rests on a station, which opens its part of the page. */
export const StudyLineHeader = ({ studentId, onOpen }: HeaderProps) => {
  const { data: line } = useStudyLine(studentId);
  if (line === null) return null;
  if (!line) return <div className="study-line-waiting" />;
  return <Drawing line={line} size="header" onOpen={({ section }) => onOpen(section)} />;
};

/** In a list: what comes next and by when. */
export const StudyLineNext = ({ studentId }: { studentId: string }) => {
  const t = useTexts(lineTexts);
  const said = useSaid();
  const { data: line } = useStudyLine(studentId);
  // Nothing yet is no dash: a list does without a column that says the same in every row.
  if (!line) return null;
  const next = line.ended ? undefined : nextOf(line);
  if (!next) return '—';
  const late = next.state === 'late';
  return (
    <>
      {next.name}
      {next.planned && (
        <div className={late ? 'note study-line-late' : 'note'} title={said(next)}>
          {late ? t.lateBy(daysFrom(next.planned, today())) : said(next)}
        </div>
      )}
    </>
  );
};

/** In a list: no words, so that one sees at once who is behind. */
export const StudyLineRow = ({ studentId }: { studentId: string }) => {
  const t = useTexts(lineTexts);
  const { data: line } = useStudyLine(studentId);
  if (!line) return <span className="study-line-row" />;
  const { stations } = line;
  const done = stations.filter(({ state }) => state === 'done').length;
  const late = stations.filter(({ state }) => state === 'late').map(({ name }) => name);
  const words = t.inWords(done, stations.length, late.join(comma()));
  return (
    <span className="study-line-row" role="img" aria-label={words} title={words}>
      {stations.map(({ key, state }) => (
        <span key={key} className="study-line-dot" data-state={state} />
      ))}
    </span>
  );
};
