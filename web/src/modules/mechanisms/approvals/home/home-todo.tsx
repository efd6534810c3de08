import './home-approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { useServerEvent } from '../../../../api/events/use-server-event.ts';
import { useCall } from '../../../../api/use-call.ts';
import { inLanguage } from '../../../../platform/texts.ts';
import { openTab } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { todoList } from '../approval-lists.ts';
import { OtherWork } from '../other-work.tsx';
import { titleOf } from '../subject.ts';
import { waitedSince } from '../waiting-time.ts';
import { HomeLine, HomeMore } from './home-line.tsx';
import { homeTexts } from './home-texts.ts';

const OLDEST = { query: { limit: 5, sort: [{ field: 'since', descending: false }] } } as const;
const TODO_PAGE = '/approval/todo';
const LONGEST_BAR = 96;

/** The card of the home page: how much waits of each kind, and what has waited longest. */
export const HomeTodo = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data, error } = useCall(todoList, OLDEST as never, { quiet: true });
  useServerEvent('todo', approvalCalls.todo);
  useServerEvent('message', approvalCalls.todo);
  if (error) throw error;
  if (!data) return <div className="home-card-waiting" />;
  if (data.total === 0)
    return data.others.length > 0 ? (
      <OtherWork work={data.others} />
    ) : (
      <p className="nothing-to-say">{t.nothingTodo}</p>
    );
  const longest = Math.max(...data.counts.map(({ count }) => count));
  return (
    <>
      <OtherWork work={data.others} />
      <div className="home-queue">
        <ul aria-label={t.kinds}>
          {data.counts.map(({ type, typeName, count }) => (
            <li key={type}>
              <button
                type="button"
                className="home-queue-kind line"
                onClick={() => openTab(`${TODO_PAGE}?type=${type}`)}
              >
                <span className="grow clip">{typeName[language]}</span>
                <span className="home-queue-bar" style={{ width: `${(count / longest) * LONGEST_BAR}px` }} />
                <b>{count}</b>
              </button>
            </li>
          ))}
        </ul>
        <ul>
          {data.list.map(({ id, applicantName, overdue, since, link, ...subject }) => (
            <HomeLine
              key={id}
              title={titleOf(subject)}
              link={link}
              alarm={overdue ? t.overdue : undefined}
              about={`${applicantName} · ${t.waiting(inLanguage(waitedSince(since)))}`}
            />
          ))}
        </ul>
      </div>
      <HomeMore to={TODO_PAGE} />
    </>
  );
};
