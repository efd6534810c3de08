import './rooms.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { BuildingsList } from './buildings-list.tsx';
import { FreeRooms } from './free-rooms.tsx';
import { RoomWeekView } from './room-week.tsx';
import { RoomsList } from './rooms-list.tsx';
import { roomsTexts } from './rooms-texts.ts';

const tabs = ['rooms', 'free', 'week', 'buildings'] as const;
type Tab = (typeof tabs)[number];
const isTab = (word: string | null): word is Tab => tabs.some((tab) => tab === word);

/** The tab the address names; filters of the list stand there alone and belong to the rooms, and so does their absence. */
const useOpenTab = () => {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useState<Tab>('rooms');
  const named = search.get('tab');
  const open = isTab(named) ? named : search.size > 0 ? 'rooms' : last;
  if (open !== last) setLast(open);
  return {
    open,
    roomId: search.get('roomId') ?? undefined,
    show: (tab: string, roomId?: string) =>
      setSearch({ tab, ...(roomId !== undefined && { roomId }) }, { replace: true }),
  };
};

/** Rooms: what there is, what is free, who has what when. */
const RoomsPage = () => {
  const t = useTexts(roomsTexts);
  const { open, roomId, show } = useOpenTab();
  return (
    <Tabs
      destroyOnHidden
      activeKey={open}
      onChange={(tab) => show(tab)}
      items={[
        { key: 'rooms', label: t.rooms, children: <RoomsList onWeek={(id) => show('week', id)} /> },
        { key: 'free', label: t.free, children: <FreeRooms /> },
        {
          key: 'week',
          label: t.occupancy,
          children: <RoomWeekView roomId={roomId} onRoom={(id) => show('week', id)} />,
        },
        { key: 'buildings', label: t.buildings, children: <BuildingsList /> },
      ]}
    />
  );
};

export default RoomsPage;
