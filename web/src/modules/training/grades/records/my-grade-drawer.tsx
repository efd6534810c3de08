import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { requestCalls } from '@graduate/contract/training/grades/grade-requests.ts';
import { GradeDetail } from '@graduate/contract/training/grades/grades.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';
import { RequestDialog } from '../requests/request-dialog.tsx';

const View = ({ grade }: { grade: GradeDetail }) => {
  const t = useTexts(gradesTexts);
  const [asking, setAsking] = useState(false);
  const { courseName, termName } = grade;
  const { data } = useCall(requestCalls.choices, {}, { quiet: true });
  const recheck = data?.find(
    (one) => one.kind === 'recheck' && one.courseName === courseName && one.termName === termName,
  );
  return (
    <div className="stack gap-l">
      <div className="row between">
        <h2>{courseName}</h2>
        {recheck && <Button onClick={() => setAsking(true)}>{t.askRecheck}</Button>}
      </div>
      <FactsOf
        of={GradeDetail}
        thing={grade}
        facts={[
          'termName',
          'teacherNames',
          'credits',
          'result',
          'gradePoint',
          ...(grade.passMark === null ? [] : (['passMark'] as const)),
          'passed',
          'attemptKind',
          'source',
          'effective',
          'publishedAt',
        ]}
      />
      <section className="stack">
        <h3>{t.revisions}</h3>
        <RowsTable
          label={t.revisions}
          rows={grade.revisions}
          columns={['before', 'after', 'reason', 'madeAt']}
          of={GradeDetail.shape.revisions.element}
          empty={t.neverCorrected}
        />
      </section>
      {grade.attempts.length > 0 && (
        <section className="stack">
          <h3>{t.otherAttempts}</h3>
          <RowsTable
            label={t.otherAttempts}
            rows={grade.attempts}
            columns={['termName', 'attemptKind', 'result', 'effective']}
            of={GradeDetail.shape.attempts.element}
          />
        </section>
      )}
      {asking && recheck && (
        <RequestDialog
          about={{ kind: 'recheck', enrolmentId: recheck.enrolmentId }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/** One of the own grades: what it is, what it was before, and the way to have it looked at again. */
export const MyGradeDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const answer = useCall(gradeCalls.findMine, { params: { id } }, { quiet: true });
  return (
    <SideDrawer title={t.oneGrade} onClose={onClose}>
      <WhenThere answer={answer}>{(grade) => <View grade={grade} />}</WhenThere>
    </SideDrawer>
  );
};
