import './leaves.css';
import { leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import { spanInWords } from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { LeaveRow } from '@graduate/contract/student-status/leaves/leaves.ts';
import type { StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import { Alert, Skeleton } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useCan } from '../../../shell/public.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { LeaveState } from './leave-state.tsx';
import { leaveTexts } from './leave-texts.ts';
import { detailsOf } from './use-leave-acts.tsx';

const texts = defineTexts({
  title: ['请假', 'Leaves'],
  nothing: ['没有请假记录', 'No leaves'],
  more: (n: number) => [`共 ${n} 条，仅显示最近的记录`, `${n} in all, the latest are shown`],
});

const SHOWN = 50;

const Row = ({ leave }: { leave: LeaveRow }) => {
  const t = useTexts(leaveTexts);
  const language = useLanguage();
  return (
    <li>
      <button
        type="button"
        className="open-card outlined stack gap-xs"
        onClick={() => openTab(detailsOf(leave.id))}
      >
        <span className="row gap-x-l">
          <b>
            {leaveTypes[leave.leaveType][language]} · {t.days(leave.days)}
          </b>
          <LeaveState state={leave.state} situation={leave.situation} />
        </span>
        <span className="muted">
          {spanInWords(leave.from, leave.to)[language]} · {leave.destination} · {leave.no}
        </span>
      </button>
    </li>
  );
};

/** What leaves a student has taken, the latest first; students see their own. */
export const StudentLeaves = ({ detail: { id } }: { detail: StudentDetail }) => {
  const t = useTexts(texts);
  const staff = useCan()('student:leave:view');
  const ofStudent = useCall(
    leaveCalls.list,
    { query: { studentId: id, limit: SHOWN } },
    { quiet: true, enabled: staff },
  );
  const own = useCall(leaveCalls.mine, { query: { limit: SHOWN } }, { quiet: true, enabled: !staff });
  const { data, error } = staff ? ofStudent : own;
  if (error) return <Alert type="warning" showIcon title={error.message} />;
  if (!data) return <Skeleton active />;
  const list = data.list.filter(({ studentId }) => studentId === id);
  if (list.length === 0) return <Nothing text={t.nothing} />;
  return (
    <>
      <ul className="away-list stack gap-s" aria-label={t.title}>
        {list.map((leave) => (
          <Row key={leave.id} leave={leave} />
        ))}
      </ul>
      {data.total > SHOWN && <p className="muted">{t.more(data.total)}</p>}
    </>
  );
};
