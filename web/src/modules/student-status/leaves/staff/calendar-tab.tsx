import '../leaves.css';
import { addMonths, dayInShanghai, daysOfMonth, weekdayOf } from '@graduate/contract/platform/days.ts';
import { leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import { daysTouched, spanInWords } from '@graduate/contract/student-status/leaves/half-days.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import type { CalendarLeave } from '@graduate/contract/student-status/leaves/leaves.ts';
import { RiArrowLeftSLine, RiArrowRightSLine } from '@remixicon/react';
import { Alert, Button, Spin } from 'antd';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { SeveralField } from '../../../../ui/form/several-field.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { DepartmentCodesField } from '../../../administration/accounts/public.tsx';
import { LeaveState } from '../leave-state.tsx';
import { detailsOf } from '../use-leave-acts.tsx';
import { useClasses, useSeesSchool } from './leave-filters.tsx';
import { staffTexts } from './staff-texts.ts';

type ByDay = ReadonlyMap<string, CalendarLeave[]>;

const byDayOf = (leaves: readonly CalendarLeave[]): ByDay => {
  const days = new Map<string, CalendarLeave[]>();
  for (const leave of leaves)
    for (const day of daysTouched(leave.from, leave.to)) days.set(day, [...(days.get(day) ?? []), leave]);
  return days;
};

const SEVERAL = 5;
const MANY = 15;
const loadOf = (count: number): number => {
  if (count === 0) return 0;
  return count < SEVERAL ? 1 : count < MANY ? 2 : 3;
};

type MonthProps = { month: string; byDay: ByDay; chosen: string; onChoose: (day: string) => void };

const Month = ({ month, byDay, chosen, onChoose }: MonthProps) => {
  const t = useTexts(staffTexts);
  const today = dayInShanghai(new Date());
  const days = daysOfMonth(month);
  return (
    <div className="leave-month">
      {t.weekdays.split(' ').map((name) => (
        <span key={name} className="leave-month-head">
          {name}
        </span>
      ))}
      {days.map((day, index) => {
        const count = byDay.get(day)?.length ?? 0;
        return (
          <button
            key={day}
            type="button"
            className="leave-day"
            style={index === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
            aria-pressed={day === chosen}
            aria-label={t.dayIs(day, count)}
            data-today={day === today}
            data-load={loadOf(count)}
            onClick={() => onChoose(day)}
          >
            <span className="leave-day-number">{Number(day.slice(8))}</span>
            {count > 0 && <span className="leave-day-count">{count}</span>}
          </button>
        );
      })}
    </div>
  );
};

const Away = ({ day, leaves }: { day: string; leaves: readonly CalendarLeave[] }) => {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  return (
    <section className="page-card">
      <h2>{t.awayOn(day, leaves.length)}</h2>
      {leaves.length === 0 ? (
        <Nothing text={t.nobodyAway} />
      ) : (
        <ul className="away-list stack gap-s">
          {leaves.map((leave) => (
            <li key={leave.id}>
              <button
                type="button"
                className="open-card outlined stack gap-xs"
                onClick={() => openTab(detailsOf(leave.id))}
              >
                <span className="row gap-x-l">
                  <b>{leave.name}</b>
                  <span className="muted">{leave.studentNo}</span>
                  <LeaveState state={leave.state} situation={leave.situation} />
                </span>
                <span className="muted">
                  {[
                    leave.className ?? leave.departmentName,
                    leaveTypes[leave.leaveType][language],
                    leave.destination,
                  ].join(' · ')}
                </span>
                <span className="muted">{spanInWords(leave.from, leave.to)[language]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const several = (value: string) => (value ? value.split(',') : undefined);

/** Who is away, by month and day, for a class or a department. */
export const CalendarTab = () => {
  const t = useTexts(staffTexts);
  const today = dayInShanghai(new Date());
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosen, setChosen] = useState(today);
  const [departments, setDepartments] = useState('');
  const [classes, setClasses] = useState('');
  const seesSchool = useSeesSchool();
  const options = useClasses();
  const yxCode = several(departments);
  const classId = several(classes);
  const { data, isFetching, error } = useCall(
    leaveCalls.calendar,
    { query: { month, ...(yxCode && { yxCode }), ...(classId && { classId }) } },
    { quiet: true, keepPrevious: true },
  );
  const byDay = useMemo(() => byDayOf(data?.list ?? []), [data]);
  const turn = (months: number) => {
    const next = addMonths(month, months);
    setMonth(next);
    setChosen(today.startsWith(next) ? today : `${next}-01`);
  };
  return (
    <div className="leave-calendar split">
      <section className="page-card" aria-label={t.calendar}>
        <div className="leave-bar row gap-x-m">
          <Button aria-label={t.previous} icon={<RiArrowLeftSLine size={18} />} onClick={() => turn(-1)} />
          <b>{t.month(month.slice(0, 4), Number(month.slice(5)))}</b>
          <Button aria-label={t.following} icon={<RiArrowRightSLine size={18} />} onClick={() => turn(1)} />
          <Button
            onClick={() => {
              setMonth(today.slice(0, 7));
              setChosen(today);
            }}
          >
            {t.thisMonth}
          </Button>
          {seesSchool && (
            <span style={{ minWidth: 200 }}>
              <DepartmentCodesField
                aria-label={t.allDepartments}
                value={departments}
                onChange={setDepartments}
                placeholder={t.allDepartments}
              />
            </span>
          )}
          <SeveralField
            aria-label={t.allClasses}
            options={options}
            value={classes}
            onChange={setClasses}
            placeholder={t.allClasses}
          />
        </div>
        {error && <Alert type="warning" showIcon title={error.message} />}
        {data && data.total > data.list.length && (
          <Alert type="info" showIcon title={t.tooMany(data.total)} />
        )}
        <Spin spinning={isFetching} delay={200}>
          <Month month={month} byDay={byDay} chosen={chosen} onChoose={setChosen} />
        </Spin>
      </section>
      <Away day={chosen} leaves={byDay.get(chosen) ?? []} />
    </div>
  );
};
