import { FEWEST_TOLD } from '@graduate/contract/platform/statistics.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { TaughtTerm } from '@graduate/contract/training/courses/courses.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { coursesTexts } from '../courses-texts.ts';

/** The terms a course was taught in, with what came of it; of a few students no grades are told. */
export const CourseTaught = ({ id }: { id: string }) => {
  const t = useTexts(coursesTexts);
  const answer = useCall(courseCalls.taught, { params: { id } }, { quiet: true });
  const told = ({ graded }: TaughtTerm, value: number | null) =>
    graded > 0 && graded < FEWEST_TOLD ? `<${FEWEST_TOLD}` : (value ?? '—');
  return (
    <WhenThere answer={answer}>
      {(terms) => (
        <RowsTable
          label={t.taught}
          rows={terms}
          of={TaughtTerm}
          empty={t.neverTaught}
          columns={[
            { key: 'termName', width: 190 },
            'classes',
            'students',
            'graded',
            { key: 'average', render: (term) => told(term, term.average) },
            { key: 'passRate', render: (term) => told(term, term.passRate) },
          ]}
        />
      )}
    </WhenThere>
  );
};
