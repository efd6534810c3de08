import '../../../ui/week-grid.css';
import './rooms.css';
import type { Period } from '@graduate/contract/commons/academic-calendar/periods.ts';
import type { GridItem, RoomWeek } from '@graduate/contract/training/rooms/bookings.ts';
import { roomUseKinds } from '@graduate/contract/training/rooms/choices.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import { dayNames, roomsTexts } from './rooms-texts.ts';

const Use = ({ item, whole }: { item: GridItem; whole: boolean }) => {
  const t = useTexts(roomsTexts);
  const language = useLanguage();
  return (
    <div className="week-entry room-use" data-kind={item.kind}>
      <b className="breaks">{item.title}</b>
      <span className="small">
        {[roomUseKinds[item.kind][language], item.by, whole && t.weeks(item.weeks)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
};

type DayProps = { week: RoomWeek; weekday: number; period: number; clusters: readonly Cluster[] };

const Cell = ({ week, weekday, period, clusters }: DayProps) => {
  const t = useTexts(roomsTexts);
  const cluster = clusters.find(({ first, last }) => first <= period && last >= period);
  if (cluster && cluster.first !== period) return null;
  const suspended = week.days[weekday - 1]?.suspended.includes(period) ?? false;
  return (
    <td
      rowSpan={cluster ? cluster.last - cluster.first + 1 : 1}
      data-off={suspended ? '' : undefined}
      title={suspended ? t.off : undefined}
    >
      {cluster?.items.map((item) => (
        <Use key={`${item.ownerId} ${item.startPeriod}`} item={item} whole={week.week === 0} />
      ))}
    </td>
  );
};

type Props = { week: RoomWeek; periods: readonly Period[] };

/** A week of a room: days beside each other, on phones one at a time. */
export const WeekGrid = ({ week, periods }: Props) => {
  const t = useTexts(roomsTexts);
  const day = useTexts(dayNames);
  const phone = useIsPhone();
  const [chosen, setChosen] = useState(1);
  const days = phone ? week.days.filter(({ weekday }) => weekday === chosen) : week.days;
  const clusters = new Map(
    days.map(({ weekday }) => [weekday, clustersOf(week.items.filter((item) => item.weekday === weekday))]),
  );
  return (
    <>
      {phone && (
        <Segmented
          block
          value={chosen}
          onChange={setChosen}
          options={week.days.map(({ weekday }) => ({ value: weekday, label: day.of(weekday).slice(-1) }))}
        />
      )}
      <div className="scrolls">
        <table className="week-grid week-grid-of-a-day" aria-label={t.gridOf(week.roomName)}>
          <thead>
            <tr>
              <th scope="col" />
              {days.map(({ weekday, date, note }) => (
                <th key={weekday} scope="col">
                  <span>{day.of(weekday)}</span>
                  <span className="muted small">{[date?.slice(5), note].filter(Boolean).join(' ')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ no, startTime, endTime, block }, at) => (
              <tr key={no} data-begins={block === periods[at - 1]?.block ? undefined : ''}>
                <th scope="row">
                  <span>{t.period(no)}</span>
                  <span className="muted small numbers">
                    {startTime}–{endTime}
                  </span>
                </th>
                {days.map(({ weekday }) => (
                  <Cell
                    key={weekday}
                    week={week}
                    weekday={weekday}
                    period={no}
                    clusters={clusters.get(weekday) ?? []}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
