import { eventExport, staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';

/** What students asked for and what was said to it, refusals too; what others did with seats and why. */
export const EventsList = () => {
  const t = useTexts(selectionTexts);
  return (
    <ListPage
      title={t.events}
      call={staffSelectionCalls.events}
      columns={[
        { key: 'studentName', width: 100 },
        { key: 'studentNo', width: 130 },
        { key: 'departmentName', width: 160 },
        { key: 'courseName', width: 180, card: 'fact' },
        { key: 'classCode', width: 180 },
        { key: 'act', width: 100, card: 'fact' },
        { key: 'code', width: 80 },
        { key: 'message', width: 280, card: 'fact' },
        { key: 'actorName', width: 90 },
        { key: 'reason', width: 200, card: 'fact' },
        { key: 'at', width: 160 },
      ]}
      filters={['keyword', 'termId', 'act', 'refused', 'code']}
      toolbar={
        <ExportButton
          call={staffSelectionCalls.exportEvents}
          list={staffSelectionCalls.events}
          columns={eventExport}
        />
      }
    />
  );
};
