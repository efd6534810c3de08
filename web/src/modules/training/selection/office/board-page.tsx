import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { openTab } from '../../../../shell/public.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';

/** Classes while they are chosen: how full, who waits, who was turned away. */
const BoardPage = () => {
  const t = useTexts(selectionTexts);
  return (
    <ListPage
      title={t.board}
      call={staffSelectionCalls.board}
      columns={[
        { key: 'courseName', width: 200, open: ({ id }) => openTab(`/pkxxwh/xsxkjg?classId=${id}`) },
        { key: 'code', width: 180 },
        { key: 'departmentName', width: 160 },
        { key: 'teacherNames', width: 120 },
        { key: 'capacity', width: 80 },
        { key: 'enrolled', width: 80, card: 'fact' },
        { key: 'waiting', width: 80, card: 'fact' },
        { key: 'turnedAway', width: 110, card: 'fact' },
        { key: 'minStudents', width: 110 },
      ]}
      filters={['keyword', 'termId', 'full', 'belowMinimum']}
    />
  );
};

export default BoardPage;
