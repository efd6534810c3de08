import { staffSelectionCalls, waitExport } from '@graduate/contract/training/selection/staff-calls.ts';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { officeTexts } from './office-texts.ts';

/** Who waits or waited for seats; of one class, or of all. */
export const WaitsList = ({ classId }: { classId?: string }) => {
  const t = useTexts(officeTexts);
  const only = classId ? { ofClass: classId } : {};
  return (
    <ListPage
      title={t.waits}
      call={staffSelectionCalls.waits}
      also={only}
      columns={[
        { key: 'studentName', width: 100 },
        { key: 'studentNo', width: 130 },
        { key: 'departmentName', width: 160 },
        ...(classId
          ? []
          : [
              { key: 'courseName' as const, width: 180, card: 'fact' as const },
              { key: 'classCode' as const, width: 190 },
            ]),
        { key: 'position', width: 90, card: 'fact' },
        { key: 'state', width: 100, card: 'status' },
        { key: 'reason', width: 220 },
        { key: 'at', width: 150, card: 'fact' },
      ]}
      filters={['keyword', ...(classId ? [] : ['termId']), 'state']}
      toolbar={
        <ExportButton
          call={staffSelectionCalls.exportWaits}
          list={staffSelectionCalls.waits}
          columns={waitExport}
          also={only}
        />
      }
    />
  );
};
