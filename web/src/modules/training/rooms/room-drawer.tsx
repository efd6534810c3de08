import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import type { Room } from '@graduate/contract/training/rooms/rooms.ts';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { roomsTexts } from './rooms-texts.ts';

type Use = { date: string; periods: string | null; owner: string };

const usesIn = ({ details }: ApiError): Use[] =>
  Array.isArray(details['uses']) ? (details['uses'] as Use[]) : [];

type Props = { edited: Room | undefined; onClose: () => void };

/** A room as it is written down; what it is still wanted for stands beside the switch that was refused. */
export const RoomDrawer = ({ edited, onClose }: Props) => {
  const t = useTexts(roomsTexts);
  const [uses, setUses] = useState<Use[]>([]);
  const wanted = uses.length > 0 && (
    <>
      {t.stillWanted}
      <ul>
        {uses.map(({ date, periods, owner }) => (
          <li key={`${date} ${periods} ${owner}`}>{t.wantedFor(date, periods, owner)}</li>
        ))}
      </ul>
    </>
  );
  return (
    <NounDrawer
      title={edited ? t.editRoom(edited.name) : t.newRoom}
      create={roomCalls.create}
      edit={roomCalls.edit}
      edited={edited}
      initial={{ kind: 'multimedia', enabled: true }}
      fields={[
        ['code', 'name'],
        ['buildingId', 'floor'],
        ['kind', { name: 'capacity', extra: t.virtualHelp }],
        ['examCapacity', { name: 'departmentId', extra: t.ownerHelp }],
        'equipment',
        { name: 'enabled', extra: wanted },
      ]}
      onRefused={(error) => setUses(usesIn(error))}
      onClose={onClose}
    />
  );
};
