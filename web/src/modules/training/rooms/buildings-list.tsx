import { Building } from '@graduate/contract/training/rooms/buildings.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { useCan } from '../../../shell/public.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useNounTask } from '../../../ui/use-noun-task.tsx';
import { roomsTexts } from './rooms-texts.ts';

/** The buildings of each campus. */
export const BuildingsList = () => {
  const t = useTexts(roomsTexts);
  const mayEdit = useCan()('training:building:edit');
  const { data } = useCall(roomCalls.listBuildings, { query: {} });
  const noun = useNounTask<Building>({
    remove: roomCalls.deleteBuilding,
    askRemove: ({ name }) => t.askRemoveBuilding(name),
    drawer: (edited, onClose) => (
      <NounDrawer
        title={edited ? t.editBuilding(edited.name) : t.newBuilding}
        create={roomCalls.createBuilding}
        edit={roomCalls.editBuilding}
        edited={edited}
        fields={[['campus', 'code'], 'name', 'nameEn']}
        onClose={onClose}
      />
    ),
  });
  return (
    <section className="card padded stack">
      {mayEdit && (
        <div>
          <Button type="primary" onClick={noun.create}>
            {t.newBuilding}
          </Button>
        </div>
      )}
      <RowsTable
        label={t.buildings}
        rows={data ?? []}
        of={Building}
        columns={['campus', 'code', 'name', 'nameEn', 'rooms', { actions: mayEdit && noun.actionsOn }]}
      />
      {noun.shown}
    </section>
  );
};
