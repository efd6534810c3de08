import './home-approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { useServerEvent } from '../../../../api/events/use-server-event.ts';
import { useCall } from '../../../../api/use-call.ts';
import { inLanguage } from '../../../../platform/texts.ts';
import { openTab } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { type Todo, todoList } from '../approval-lists.ts';
import { openApproval } from '../open-approval/open-approval.tsx';
import { OtherWork } from '../other-work.tsx';
import { titleOf } from '../subject.ts';
import { approvalOf } from '../todo/approval-of.ts';
import { waitedSince } from '../waiting-time.ts';
import { HomeLine, HomeMore } from './home-line.tsx';
import { homeTexts } from './home-texts.ts';

const OLDEST = { query: { limit: 5, sort: [{ field: 'since', descending: false }] } } as const;
const TODO_PAGE = '/approval/todo';
/** More kinds than this would push what one came for out of sight. */
const KINDS = 5;

/** The card of the home page: how much waits of each kind, and what has waited longest. */
export const HomeTodo = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data, error, refetch } = useCall(todoList, OLDEST as never, { quiet: true });
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
  const decide = async (row: Todo) => {
    const request = approvalOf([row]);
    if (!request) return;
    const { done, failures } = await openApproval(request);
    if (done > 0 || failures.length > 0) void refetch();
  };
  const kinds = data.counts.toSorted((one, other) => other.count - one.count);
  const longest = kinds[0]?.count ?? 1;
  const others = kinds.slice(KINDS);
  return (
    <>
      <OtherWork work={data.others} />
      <div className="home-queue">
        <ul aria-label={t.kinds}>
          {kinds.slice(0, KINDS).map(({ type, typeName, count }) => (
            <li key={type}>
              <button
                type="button"
                className="home-queue-kind line"
                onClick={() => openTab(`${TODO_PAGE}?type=${type}`)}
              >
                <span className="home-queue-name clip">{typeName[language]}</span>
                <span className="grow">
                  <span className="home-queue-bar" style={{ width: `${(count / longest) * 100}%` }} />
                </span>
                <b>{count}</b>
              </button>
            </li>
          ))}
          {others.length > 0 && (
            <li className="home-queue-kind line muted">
              {t.otherKinds(
                others.length,
                others.reduce((sum, { count }) => sum + count, 0),
              )}
            </li>
          )}
        </ul>
        <ul>
          {data.list.map((row) => (
            <HomeLine
              key={row.id}
              title={titleOf(row)}
              link={row.link}
              alarm={row.overdue ? t.overdue : undefined}
              about={`${row.applicantName} · ${t.waiting(inLanguage(waitedSince(row.since)))}`}
              act={{ name: t.decide, run: () => void decide(row) }}
            />
          ))}
        </ul>
      </div>
      <HomeMore to={TODO_PAGE} />
    </>
  );
};
