import { roomCalls, roomExport, roomImportCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import type { Room } from '@graduate/contract/training/rooms/rooms.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../shell/public.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useNounTask } from '../../../ui/use-noun-task.tsx';
import { BookDrawer } from './book-drawer.tsx';
import { RoomDrawer } from './room-drawer.tsx';
import { roomsTexts } from './rooms-texts.ts';

/** The rooms of the school, as far as somebody looks after them to be changed. */
export const RoomsList = ({ onWeek }: { onWeek: (roomId: string) => void }) => {
  const t = useTexts(roomsTexts);
  const refresh = useRefresh(roomCalls.list);
  const [importing, setImporting] = useState(false);
  const [booking, setBooking] = useState<Room>();
  const noun = useNounTask<Room>({
    remove: roomCalls.remove,
    askRemove: ({ name }) => t.askRemoveRoom(name),
    drawer: (edited, onClose) => <RoomDrawer edited={edited} onClose={onClose} />,
  });

  const actionsOn = (room: Room) => [
    { key: 'week', name: t.occupancy, run: () => onWeek(room.id) },
    ...(room.actions.includes('book') ? [{ key: 'book', name: t.book, run: () => setBooking(room) }] : []),
    ...(room.actions.includes('edit') ? noun.actionsOn(room) : []),
  ];

  const columns: ListColumn<Room>[] = [
    { key: 'name', width: 120 },
    { key: 'code', width: 100 },
    { key: 'building', width: 90, card: 'fact' },
    { key: 'kind', width: 100, card: 'fact' },
    { key: 'capacity', width: 70, card: 'fact' },
    { key: 'examCapacity', width: 80, extra: true },
    { key: 'equipment', width: 180, yields: true },
    { key: 'department', width: 110, yields: true, render: ({ department }) => department?.name ?? t.school },
    {
      key: 'used',
      width: 105,
      render: ({ used }) => (used === null ? '' : t.percent(used)),
    },
    { key: 'enabled', width: 70, render: ({ enabled }) => (enabled ? t.inUse : t.notInUse) },
    { key: 'campus', width: 90, extra: true },
    { key: 'floor', width: 70, extra: true },
    { actions: actionsOn, width: 160 },
  ];

  return (
    <>
      <ListPage
        title={t.rooms}
        call={roomCalls.list}
        columns={columns}
        filters={['keyword', 'campus', 'buildingId', 'kind', 'capacity', 'equipment', 'yxCode', 'enabled']}
        toolbar={
          <>
            <Can permission="training:room:edit">
              <Button type="primary" onClick={noun.create}>
                {t.newRoom}
              </Button>
            </Can>
            <Can permission="training:room:edit">
              <Button onClick={() => setImporting(true)}>{t.import}</Button>
            </Can>
            <ExportButton call={roomCalls.exportList} list={roomCalls.list} columns={roomExport} />
          </>
        }
      />
      {noun.shown}
      {booking && <BookDrawer key={booking.id} room={booking} onClose={() => setBooking(undefined)} />}
      {importing && (
        <ImportDialog
          title={t.importTitle}
          calls={roomImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};
