import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import type { ChangeKind } from '@graduate/contract/training/class-changes/choices.ts';
import type { ChangeOptions } from '@graduate/contract/training/class-changes/class-changes.ts';
import { Form, Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { changesTexts } from './changes-texts.ts';

/** Where the lessons are instead. Of another room only the room counts. */
export type NewPlace = {
  weeks: readonly number[];
  weekday: number | null;
  startPeriod: number | null;
  roomId: string | null;
};
export const noPlace: NewPlace = { weeks: [], weekday: null, startPeriod: null, roomId: null };

type Session = ChangeOptions['sessions'][number];
type Props = {
  classId: string;
  kind: ChangeKind;
  options: ChangeOptions;
  session: Session;
  /** The weeks concerned. */
  weeks: readonly number[];
  /** The room as it was entered before, which may not be among the free ones. */
  roomName: string | null;
  place: NewPlace;
  onChange: (place: NewPlace) => void;
};

const MOST_SHOWN = 10;

/** The best places of the weeks that were chosen; taking one fills in the rest. */
const Suggested = ({ classId, session, place, onChange }: Omit<Props, 'options' | 'kind' | 'weeks'>) => {
  const t = useTexts(changesTexts);
  const language = useLanguage();
  const { data: slots = [] } = useCall(
    changeCalls.suggest,
    {
      body: {
        classId,
        weeks: place.weeks.join(','),
        periodCount: session.periodCount,
        limit: MOST_SHOWN,
      },
    },
    { enabled: place.weeks.length > 0, quiet: true },
  );
  return (
    <Form.Item label={t.suggestions}>
      <Select<number | null>
        aria-label={t.suggestions}
        value={null}
        placeholder={t.takeOne}
        notFoundContent={t.noSlots}
        options={slots.map((one, at) => ({
          value: at,
          label: t.slot(
            weekdayName(one.weekday)[language],
            one.startPeriod,
            one.roomName ?? '',
            one.students,
          ),
        }))}
        onChange={(at) => {
          const slot = slots[at ?? -1];
          if (slot)
            onChange({
              ...place,
              weekday: slot.weekday,
              startPeriod: slot.startPeriod,
              roomId: slot.roomId,
            });
        }}
      />
    </Form.Item>
  );
};

type RoomProps = Pick<Props, 'classId' | 'roomName' | 'place' | 'onChange'> & {
  required: boolean;
  at: { weeks: readonly number[]; weekday: number | null; startPeriod: number | null; periodCount: number };
};

/** Rooms that nobody has then and that fit the class. */
const RoomChoice = ({ classId, roomName, place, onChange, required, at }: RoomProps) => {
  const t = useTexts(changesTexts);
  const { weeks, weekday, startPeriod, periodCount } = at;
  const known = weeks.length > 0 && weekday !== null && startPeriod !== null;
  const { data: rooms = [] } = useCall(
    changeCalls.rooms,
    {
      query: {
        classId,
        weeks: weeks.join(','),
        weekday: weekday ?? 1,
        startPeriod: startPeriod ?? 1,
        periodCount,
      },
    },
    { enabled: known, quiet: true, staleTime: 0 },
  );
  const free = rooms.map(({ id, name, seats }) => ({
    value: id,
    label: seats === null ? name : t.roomOf(name, seats),
  }));
  const own =
    place.roomId && roomName && rooms.every(({ id }) => id !== place.roomId)
      ? [{ value: place.roomId, label: roomName }]
      : [];
  return (
    <Form.Item label={t.newRoom} required={required} {...(!required && { extra: t.roomStays })}>
      <Select<string>
        aria-label={t.newRoom}
        allowClear
        disabled={!known}
        {...(place.roomId && { value: place.roomId })}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={t.noRooms}
        options={[...own, ...free]}
        onChange={(id: string | undefined) => onChange({ ...place, roomId: id ?? null })}
      />
    </Form.Item>
  );
};

/** Other weeks, day, periods and room of lessons that are moved or made up for; of another room only that. */
export const PlaceFields = (props: Props) => {
  const { classId, kind, options, session, weeks, roomName, place, onChange } = props;
  const t = useTexts(changesTexts);
  const language = useLanguage();
  const { periodCount } = session;
  const room = { classId, roomName, place, onChange };
  if (kind === 'room')
    return (
      <RoomChoice
        {...room}
        required
        at={{ weeks, weekday: session.weekday, startPeriod: session.startPeriod, periodCount }}
      />
    );
  if (kind !== 'move' && kind !== 'makeup') return null;
  const last = options.periods - periodCount + 1;
  return (
    <>
      <Form.Item label={t.newWeeks} required extra={t.asMany(weeks.length)}>
        <Select<number[]>
          mode="multiple"
          aria-label={t.newWeeks}
          value={[...place.weeks]}
          options={options.weeks.map(({ week, from, to }) => ({
            value: week,
            label: t.weekFrom(week, from, to),
          }))}
          onChange={(some) => onChange({ ...place, weeks: some.toSorted((one, other) => one - other) })}
        />
      </Form.Item>
      <Suggested {...room} session={session} />
      <div className="row gap-x-l">
        <Form.Item label={t.newWeekday} required className="grow">
          <Select<number>
            aria-label={t.newWeekday}
            {...(place.weekday && { value: place.weekday })}
            options={WEEKDAYS.map((day) => ({ value: day, label: weekdayName(day)[language] }))}
            onChange={(weekday) => onChange({ ...place, weekday, roomId: null })}
          />
        </Form.Item>
        <Form.Item label={t.newStart} required className="grow">
          <Select<number>
            aria-label={t.newStart}
            {...(place.startPeriod && { value: place.startPeriod })}
            options={Array.from({ length: last }, (_, index) => ({
              value: index + 1,
              label: t.periodsFrom(index + 1, index + periodCount),
            }))}
            onChange={(startPeriod) => onChange({ ...place, startPeriod, roomId: null })}
          />
        </Form.Item>
      </div>
      <RoomChoice {...room} required={false} at={{ ...place, periodCount }} />
    </>
  );
};
