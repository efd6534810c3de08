import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import './home-papers.css';
import { paperKinds } from '@graduate/contract/examination/papers/choices.ts';
import { type MyPaper, myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { useServerEvent } from '../../../api/events/use-server-event.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { words } from '../../../ui/words.ts';

const texts = defineTexts({
  nothing: ['没有待填写的问卷或考试', 'Nothing to answer'],
  until: (time: string) => [`${time} 截止`, `until ${time}`],
  begun: ['填写中', 'begun'],
  all: words.showAll,
});

const SHOWN = 5;
const inState = (state: 'open' | 'todo') => ({
  query: { state, limit: SHOWN, sort: [{ field: 'to' as const, descending: false }] },
});

const Line = ({ paper }: { paper: MyPaper }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const title = titleIn(language, paper);
  const about = [
    paper.state === 'open' && t.begun,
    paperKinds[paper.kind][language],
    paper.to && t.until(minute(paper.to)),
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        className="home-paper line-button line baseline"
        onClick={() => openTab(`/examination/edit?id=${paper.id}`)}
      >
        <span className="home-paper-title grow clip" title={title}>
          {title}
        </span>
        <span className="muted small numbers">{about.join(' · ')}</span>
      </button>
    </li>
  );
};

/** The card of the home page: what the person is asked to answer, begun ones and those that end first on top. */
export const HomePapers = () => {
  const t = useTexts(texts);
  const begun = useCall(myPaperCalls.mine, inState('open'), { quiet: true });
  const waiting = useCall(myPaperCalls.mine, inState('todo'), { quiet: true });
  useServerEvent('message', myPaperCalls.mine);
  const error = begun.error ?? waiting.error;
  if (error) throw error;
  if (!begun.data || !waiting.data) return <div className="home-card-waiting" />;
  const list = [...begun.data.list, ...waiting.data.list].slice(0, SHOWN);
  return (
    <>
      {list.length === 0 ? (
        <p className="nothing-to-say">{t.nothing}</p>
      ) : (
        <ul>
          {list.map((paper) => (
            <Line key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
      <button type="button" className="text-button" onClick={() => openTab('/examination/index')}>
        {t.all}
      </button>
    </>
  );
};
