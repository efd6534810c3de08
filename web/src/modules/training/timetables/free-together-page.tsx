import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import '../../../ui/week-grid.css';
import './timetables.css';
import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { type FreeTogether, timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { Button, Popover, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { comma } from '../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { lookupTexts } from './lookup-texts.ts';
import { timetablesTexts } from './timetables-texts.ts';
import { WeekTurner } from './week-turner.tsx';

const Slot = ({ who }: { who: readonly string[] }) => {
  const t = useTexts(lookupTexts);
  if (who.length === 0)
    return (
      <td className="timetable-free">
        <span className="small">{t.allFree}</span>
      </td>
    );
  return (
    <td>
      <Popover trigger={['click', 'hover']} content={who.join(comma())}>
        <Button type="text" size="small">
          {t.busyOf(who.length)}
        </Button>
      </Popover>
    </td>
  );
};

const Slots = ({ found }: { found: FreeTogether }) => {
  const t = useTexts(timetablesTexts);
  const words = useTexts(lookupTexts);
  const language = useLanguage();
  const names = new Map(found.people.map(({ id, name }) => [id, name]));
  const whoAt = (weekday: number, period: number) =>
    found.busy
      .find((one) => one.weekday === weekday && one.period === period)
      ?.who.map((id) => names.get(id) ?? '') ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with nothing to press in it, it is scrolled with the keys.
    <div className="scrolls" tabIndex={0}>
      <table className="week-grid timetable-grid" aria-label={words.together}>
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
          {found.periods.map(({ no, startTime, endTime }) => (
            <tr key={no}>
              <th scope="row">
                <span>{t.periodNo(no)}</span>
                <span className="muted small numbers">
                  {startTime}–{endTime}
                </span>
              </th>
              {WEEKDAYS.map((weekday) => (
                <Slot key={weekday} who={whoAt(weekday, no)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** When a tutor and their students have no class. */
const FreeTogetherPage = () => {
  const words = useTexts(lookupTexts);
  const [week, setWeek] = useState<number>();
  const [studentIds, setStudents] = useState<string[]>([]);
  const own = useCall(timetableCalls.together, { query: { week: 0 } }, { quiet: true }).data?.people.slice(1);
  const query = { ...(week !== undefined && { week }), ...(studentIds.length > 0 && { studentIds }) };
  const answer = useCall(timetableCalls.together, { query }, { quiet: true, keepPrevious: true });
  return (
    <WhenThere answer={answer}>
      {(found) => (
        <section className="page-card" aria-label={words.together}>
          <h1>{words.together}</h1>
          <p className="muted">{words.togetherAbout}</p>
          <div className="row gap-x-m">
            <Select<string[]>
              mode="multiple"
              className="timetable-subject"
              aria-label={words.students}
              placeholder={words.allOwn}
              value={studentIds}
              onChange={setStudents}
              optionFilterProp="label"
              options={own?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            />
            <WeekTurner
              week={found.week}
              weeks={found.weeks}
              onTurn={setWeek}
              onReturn={week === undefined ? undefined : () => setWeek(undefined)}
            />
          </div>
          <Slots found={found} />
        </section>
      )}
    </WhenThere>
  );
};

export default FreeTogetherPage;
