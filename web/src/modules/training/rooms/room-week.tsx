import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { Button, Select, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FailedList } from '../../../ui/list-page/list-state.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { BookingRows } from './booking-rows.tsx';
import { roomsTexts } from './rooms-texts.ts';
import { useCalendar } from './use-calendar.ts';
import { WeekGrid } from './week-grid.tsx';

const OFFERED = 20;

const RoomField = ({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) => {
  const t = useTexts(roomsTexts);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data } = useCall(
    roomCalls.list,
    { query: { limit: OFFERED, ...(keyword && { keyword }) } },
    { quiet: true, keepPrevious: true },
  );
  const { data: room } = useCall(
    roomCalls.find,
    { params: { id: value ?? '' } },
    { enabled: value !== undefined, quiet: true },
  );
  const offered = [...(room ? [room] : []), ...(data?.list ?? []).filter(({ id }) => id !== room?.id)];
  return (
    <Select<string>
      className="room-field"
      aria-label={t.chooseRoom}
      placeholder={t.typeRoom}
      {...(value !== undefined && { value })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={offered.map(({ id, code, name }) => ({ value: id, label: `${name}（${code}）` }))}
      onChange={onChange}
    />
  );
};

type ShownProps = { roomId: string; termId: string; week: number };

const ShownWeek = ({ roomId, termId, week }: ShownProps) => {
  const t = useTexts(roomsTexts);
  const { periods } = useCalendar();
  const { data, error, refetch } = useCall(
    roomCalls.occupancy,
    { params: { id: roomId }, query: { termId, week } },
    { quiet: true, keepPrevious: true },
  );
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <WeekGrid week={data} periods={periods} />
      {data.byTheClock.length > 0 && (
        <ul className="stack gap-xs" aria-label={t.timesBeside}>
          {data.byTheClock.map(({ id, purpose, by, startAt, endAt }) => (
            <li key={id} className="small">
              <span className="numbers">
                {formatWireTime(startAt).slice(0, 16)} – {formatWireTime(endAt).slice(0, 16)}
              </span>{' '}
              {purpose} · {by}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

type Props = { roomId: string | undefined; onRoom: (id: string) => void };

/** What a room is used for, week by week. */
export const RoomWeekView = ({ roomId, onRoom }: Props) => {
  const t = useTexts(roomsTexts);
  const { terms, termId: current, week: thisWeek } = useCalendar();
  const [chosenTerm, setTerm] = useState<string>();
  const [chosenWeek, setWeek] = useState<number>();
  const termId = chosenTerm ?? current;
  const weeks = terms.find(({ id }) => id === termId)?.weeks ?? 0;
  const week = chosenWeek ?? (chosenTerm ? 1 : thisWeek);
  const weekOptions = [
    { value: 0, label: t.wholeTerm },
    ...Array.from({ length: weeks }, (_, index) => ({ value: index + 1, label: t.week(index + 1) })),
  ];
  return (
    <section className="card padded stack">
      <div className="row">
        <RoomField value={roomId} onChange={onRoom} />
        <Select
          aria-label={t.term}
          className="room-term"
          {...(termId && { value: termId })}
          options={terms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => {
            setTerm(id);
            setWeek(undefined);
          }}
        />
        <Button disabled={week <= 1} onClick={() => setWeek(week - 1)}>
          {t.previousWeek}
        </Button>
        <Select aria-label={t.week(week)} value={week} options={weekOptions} onChange={setWeek} />
        <Button disabled={week >= weeks} onClick={() => setWeek(week + 1)}>
          {t.nextWeek}
        </Button>
      </div>
      {roomId && termId ? (
        <>
          <ShownWeek roomId={roomId} termId={termId} week={week} />
          <h3>{t.bookings}</h3>
          <BookingRows roomId={roomId} label={t.bookings} />
        </>
      ) : (
        <Nothing text={t.chooseRoom} />
      )}
    </section>
  );
};
