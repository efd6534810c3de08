import '../leaves.css';
import { DEFAULT_LIMIT } from '@graduate/contract/platform/page.ts';
import { LEAVE_WINDOW, leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import { spanInWords } from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { LeaveRow } from '@graduate/contract/student-status/leaves/leaves.ts';
import { RiAddLine } from '@remixicon/react';
import { Alert, Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { FailedList } from '../../../../ui/list-page/list-state.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useWhyClosed, WindowBar } from '../../../commons/date-windows/public.tsx';
import { LeaveForm } from '../form/leave-form.tsx';
import { Problems } from '../form/leave-preview.tsx';
import { LeaveState } from '../leave-state.tsx';
import { leaveActTexts, leaveTexts } from '../leave-texts.ts';
import { detailsOf, useLeaveActs } from '../use-leave-acts.tsx';
import { WaitingFor } from '../waiting-for.tsx';

const texts = defineTexts({
  title: ['请假销假', 'Leaves'],
  apply: ['发起请假', 'Apply for leave'],
  nothing: ['还没有请假记录', 'No leaves yet'],
  overdue: (no: string) => [
    `请假 ${no} 已超期未销假，请尽快销假或联系辅导员`,
    `Leave ${no} has ended: report your return or call your counsellor`,
  ],
  goBack: ['去销假', 'Report the return'],
  thisTerm: (days: number, limit: number, most: number) => [
    `本学期病事假已累计 ${days} 天（上限 ${limit} 天）；单次请假最长 ${most} 天，超过请办理休学。`,
    `${days} of ${limit} days of sick and personal leave used this term; one leave may last at most ${most} days.`,
  ],
});

/** The acts students need most are in sight; changing the mind comes last. */
const ORDER = ['return', 'extend', 'edit', 'slip', 'withdraw', 'remove'] as const;

const Item = ({ leave, onAct }: { leave: LeaveRow; onAct: ReturnType<typeof useLeaveActs>['start'] }) => {
  const t = useTexts(leaveTexts);
  const names = useTexts(leaveActTexts);
  const language = useLanguage();
  const acts = ORDER.filter((action) => leave.actions.includes(action));
  const urgent = leave.situation === 'overdue' || leave.state === 'returned';
  return (
    <li className="leave-item card padded-flat" data-urgent={urgent}>
      <button type="button" className="leave-item-title strong" onClick={() => openTab(detailsOf(leave.id))}>
        {leaveTypes[leave.leaveType][language]} · {t.days(leave.days)}
      </button>
      <LeaveState state={leave.state} situation={leave.situation} />
      <span className="muted breaks wide">
        {spanInWords(leave.from, leave.to)[language]}
        <br />
        {leave.destination} · {leave.no}
        {leave.situation === 'overdue' && (
          <span className="danger-text"> {t.overdueBy(leave.overdueDays)}</span>
        )}
      </span>
      {leave.waiting && (
        <span className="muted breaks wide">
          <WaitingFor waiting={leave.waiting} />
        </span>
      )}
      <div className="touch row end wide">
        <Button onClick={() => openTab(detailsOf(leave.id))}>{t.look}</Button>
        {acts.map((action) => (
          <Button
            key={action}
            {...(action === 'return' && { type: 'primary' as const })}
            danger={action === 'remove'}
            onClick={() => onAct(action, leave)}
          >
            {names[action]}
          </Button>
        ))}
      </div>
    </li>
  );
};

/** A student's own leaves: apply, follow, make longer, come back. */
const MyLeavesPage = () => {
  const t = useTexts(texts);
  const [writing, setWriting] = useState(false);
  const [page, setPage] = useState(1);
  const { data: conditions } = useCall(leaveCalls.conditions, {}, { quiet: true });
  const answer = useCall(leaveCalls.mine, { query: { page } }, { quiet: true, keepPrevious: true });
  const whyClosed = useWhyClosed(LEAVE_WINDOW);
  const { start, layers } = useLeaveActs();
  const { data } = answer;
  const late = data?.list.find(({ situation }) => situation === 'overdue');

  if (writing)
    return (
      <LeaveForm
        conditions={conditions}
        onLeave={() => setWriting(false)}
        onSaved={(id) => {
          setWriting(false);
          openTab(detailsOf(id));
        }}
      />
    );
  return (
    <div className="stack gap-l">
      <WindowBar code={LEAVE_WINDOW} />
      <section className="page-card">
        <div className="row gap-x-l">
          <h1>{t.title}</h1>
          <div className="page-acts touch row push">
            <Button
              type="primary"
              icon={<RiAddLine size={16} />}
              disabled={!conditions?.available}
              title={whyClosed}
              onClick={() => setWriting(true)}
            >
              {t.apply}
            </Button>
          </div>
        </div>
        {conditions && (
          <p className="muted">{t.thisTerm(conditions.termDays, conditions.termLimit, conditions.maxDays)}</p>
        )}
        {conditions && <Problems problems={conditions.problems} />}
        {late && (
          <Alert
            type="error"
            showIcon
            title={t.overdue(late.no)}
            action={
              <Button size="small" danger onClick={() => start('return', late)}>
                {t.goBack}
              </Button>
            }
          />
        )}
      </section>
      {answer.error && <FailedList error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.total === 0 && (
        <section className="page-card">
          <Nothing text={t.nothing} />
        </section>
      )}
      <ul className="stack" aria-label={t.title}>
        {data?.list.map((leave) => (
          <Item key={leave.id} leave={leave} onAct={start} />
        ))}
      </ul>
      {data && data.total > DEFAULT_LIMIT && (
        <Pagination
          simple
          align="center"
          current={page}
          pageSize={DEFAULT_LIMIT}
          total={data.total}
          onChange={setPage}
        />
      )}
      {layers}
    </div>
  );
};

export default MyLeavesPage;
