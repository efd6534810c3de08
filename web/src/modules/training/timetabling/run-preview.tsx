import '../../../ui/week-grid.css';
import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { type Cell, cellsOf } from '@graduate/contract/training/timetables/grid.ts';
import { unplacedReasons } from '@graduate/contract/training/timetabling/choices.ts';
import { Placement } from '@graduate/contract/training/timetabling/runs.ts';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useCalendar } from '../rooms/public.tsx';
import { timetablingTexts } from './timetabling-texts.ts';

type Shown = ReturnType<typeof Placement.parse>;
type Placed = Shown & { weekday: number; startPeriod: number; endPeriod: number };

const kinds = ['class', 'teacher', 'room', 'cohort'] as const;
type Kind = (typeof kinds)[number];

/** Under which names a session is found. */
const namesOf = (kind: Kind, { className, teacherNames, roomName, cohorts }: Shown): readonly string[] => {
  if (kind === 'class') return [className];
  if (kind === 'teacher') return teacherNames === '' ? [] : teacherNames.split('、');
  if (kind === 'room') return roomName === null ? [] : [roomName];
  return cohorts;
};

const isPlaced = (one: Shown): boolean => one.weekday !== null && one.startPeriod !== null;
const asPlaced = (one: Shown): Placed => {
  const startPeriod = one.startPeriod ?? 1;
  return { ...one, weekday: one.weekday ?? 1, startPeriod, endPeriod: startPeriod + one.periodCount - 1 };
};

type SlotProps = { cells: readonly Cell<Placed>[]; weekday: number; period: number };

const Slot = ({ cells, weekday, period }: SlotProps) => {
  const t = useTexts(timetablingTexts);
  const cell = cells.find((one) => one.weekday === weekday && one.first <= period && one.last >= period);
  if (cell && cell.first !== period) return null;
  return (
    <td rowSpan={cell ? cell.last - cell.first + 1 : 1}>
      {cell?.items.map((one) => (
        <div key={`${one.classId} ${one.sessionNo}`} className="week-entry">
          <b className="breaks">{one.courseName}</b>
          <span className="small">
            {[one.roomName, one.teacherNames, t.weeksOf(one.weeks)].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
    </td>
  );
};

const Week = ({ placements, label }: { placements: readonly Shown[]; label: string }) => {
  const t = useTexts(timetablingTexts);
  const language = useLanguage();
  const { periods } = useCalendar();
  const cells = cellsOf(placements.filter(isPlaced).map(asPlaced));
  return (
    <div className="scrolls">
      <table className="week-grid" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" />
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayName(weekday)[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map(({ no, block }, at) => (
            <tr key={no} data-begins={block === periods[at - 1]?.block ? undefined : ''}>
              <th scope="row">{t.periodNo(no)}</th>
              {WEEKDAYS.map((weekday) => (
                <Slot key={weekday} cells={cells} weekday={weekday} period={no} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Unplaced = ({ placements }: { placements: readonly Shown[] }) => {
  const t = useTexts(timetablingTexts);
  const language = useLanguage();
  const rows = placements.filter((one) => !isPlaced(one));
  if (rows.length === 0) return <p className="muted">{t.noneUnplaced}</p>;
  return (
    <div className="stack">
      <h3>{t.unplacedList(rows.length)}</h3>
      <RowsTable
        label={t.unplacedList(rows.length)}
        rows={rows}
        of={Placement}
        columns={[
          'className',
          'courseName',
          'teacherNames',
          'weeks',
          {
            key: 'reason',
            render: ({ reason, blocked }) => (
              <>
                {reason && unplacedReasons[reason][language]}
                {blocked && <div className="muted small">{t.blocked(blocked)}</div>}
              </>
            ),
          },
        ]}
      />
    </div>
  );
};

/** What was placed where, seen by class, teacher, room or cohort; and what found no place. */
export const RunPreview = ({ placements }: { placements: readonly Shown[] }) => {
  const t = useTexts(timetablingTexts);
  const [kind, setKind] = useState<Kind>('teacher');
  const [chosen, setChosen] = useState<string>();
  const names = [...new Set(placements.flatMap((one) => namesOf(kind, one)))].toSorted((a, b) =>
    a.localeCompare(b, 'zh'),
  );
  const subject = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  const labels = { class: t.byClass, teacher: t.byTeacher, room: t.byRoom, cohort: t.byCohort };
  return (
    <div className="stack gap-l">
      <Unplaced placements={placements} />
      <div className="row gap-s">
        <Segmented
          aria-label={t.viewOf}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: labels[value] }))}
        />
        <Select
          aria-label={labels[kind]}
          placeholder={t.choose}
          value={subject ?? null}
          onChange={setChosen}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ minWidth: 280 }}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      </div>
      {subject === undefined ? (
        <p className="nothing">{t.nothingHere}</p>
      ) : (
        <Week label={subject} placements={placements.filter((one) => namesOf(kind, one).includes(subject))} />
      )}
    </div>
  );
};
