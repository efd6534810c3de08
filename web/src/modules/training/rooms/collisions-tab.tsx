import { Collision } from '@graduate/contract/training/rooms/bookings.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { roomsTexts } from './rooms-texts.ts';
import { useCalendar } from './use-calendar.ts';

/** Where make-up days of a term need a room or a teacher that is taken already. */
export const CollisionsTab = () => {
  const t = useTexts(roomsTexts);
  const { terms, termId: current } = useCalendar();
  const [chosen, setChosen] = useState<string>();
  const termId = chosen ?? current ?? '';
  const { data } = useCall(roomCalls.collisions, { query: { termId } }, { enabled: termId !== '' });
  return (
    <div className="stack">
      <p className="muted">{t.collisionsHelp}</p>
      <Select
        aria-label={t.term}
        className="room-term"
        value={termId}
        options={terms.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <RowsTable
        label={t.collisions}
        rows={data ?? []}
        of={Collision}
        empty={t.noCollisions}
        columns={[
          'date',
          'followsDate',
          'resource',
          'periods',
          { key: 'uses', width: 260, render: ({ uses }) => uses.join(` ${t.and} `) },
        ]}
      />
    </div>
  );
};
