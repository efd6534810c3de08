import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';

const OFFERED = 100;

type Props = {
  label: string;
  /** Where classes of several campuses are spoken of, none. */
  campus: string | undefined;
  seats: number;
  value?: string | null;
  onChange?: (id: string | null) => void;
};

/** Rooms of a campus that hold so many; whether one is free then the server says. */
export const RoomSelect = ({ label, campus, seats, value, onChange }: Props) => {
  const query = {
    ...(campus && { campus }),
    capacity: Math.max(1, seats),
    enabled: 'true' as const,
    limit: OFFERED,
  };
  const { data } = useCall(roomCalls.list, { query }, { quiet: true });
  return (
    <Select<string>
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...(value && { value })}
      options={(data?.list ?? []).map(({ id, name, capacity }) => ({
        value: id,
        label: capacity === null ? name : `${name} · ${capacity}`,
      }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
