import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';
import type { Piece } from './pieces.ts';

const OFFERED = 40;

type Props = {
  desk: ClassDesk;
  piece: Piece;
  onChange: (room: Pick<Piece, 'roomId' | 'roomName'>) => void;
};

/** Rooms that are free when the session meets and large enough for the class, the best first. */
export const RoomField = ({ desk, piece, onChange }: Props) => {
  const t = useTexts(deskTexts);
  const { weekday, weeks, startPeriod, periodCount } = piece;
  const { data, isFetching } = useCall(
    roomCalls.free,
    {
      query: {
        termId: desk.termId,
        weeks,
        weekday,
        startPeriod,
        periodCount,
        campus: desk.campus,
        capacity: desk.capacity,
        limit: OFFERED,
      },
    },
    { quiet: true, keepPrevious: true, staleTime: 0 },
  );
  const free = (data?.list ?? []).map(({ id, name, capacity }) => ({
    value: id,
    label: capacity === null ? name : `${name} · ${t.seats(capacity)}`,
    name,
  }));
  const own = piece.roomId && {
    value: piece.roomId,
    label: piece.roomName ?? '',
    name: piece.roomName ?? '',
  };
  const options = [...(own && free.every(({ value }) => value !== own.value) ? [own] : []), ...free];
  return (
    <Select<string>
      aria-label={t.room}
      allowClear
      placeholder={t.roomOpen}
      loading={isFetching}
      {...(piece.roomId && { value: piece.roomId })}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={(id: string | undefined) =>
        onChange({
          roomId: id ?? null,
          roomName: options.find(({ value }) => value === id)?.name ?? null,
        })
      }
    />
  );
};
