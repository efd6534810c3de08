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
      <p className="home-approvals-nothing">{t.nothingTodo}</p>
    );
  return (
    <>
      <OtherWork work={data.others} />
      <ul className="home-approval-kinds row below-s" aria-label={t.kinds}>
        {data.counts.map(({ type, typeName, count }) => (
          <li key={type}>
            <button
              type="button"
              className="plain-button"
              onClick={() => openTab(`${TODO_PAGE}?type=${type}`)}
            >
              {typeName[language]} <b>{count}</b>
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
      <HomeMore to={TODO_PAGE} />
    </>
  );
};
