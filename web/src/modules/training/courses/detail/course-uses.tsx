import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { CourseUse } from '@graduate/contract/training/courses/courses.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { coursesTexts } from '../courses-texts.ts';

/** What names a course. */
export const CourseUses = ({ id }: { id: string }) => {
  const t = useTexts(coursesTexts);
  const answer = useCall(courseCalls.usage, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(uses) => (
        <RowsTable
          label={t.uses}
          rows={uses}
          of={CourseUse}
          empty={t.noUses}
          columns={[{ key: 'name', open: ({ link }) => link && openTab(link) }, 'kind', 'detail']}
        />
      )}
    </WhenThere>
  );
};
