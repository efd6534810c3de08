import {
  LateGrade,
  lateGradeApproval,
  lateGradeCalls,
  lateGradeStates,
} from '@graduate/contract/training/grades/late-grades.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { gradesTexts } from '../grades-texts.ts';
import { gradesOfPath } from '../records/grade-paths.ts';
import { LateGradeDialog } from './late-grade-dialog.tsx';

const View = ({ asked, onDone }: { asked: LateGrade; onDone: () => void }) => {
  const t = useTexts(gradesTexts);
  const withdrawing = useSave(lateGradeCalls.withdraw, { told: t.withdrawn, onSuccess: onDone });
  const [again, setAgain] = useState(false);
  const { id, version, state, own, progress } = asked;
  const { moduleCode, businessCode } = lateGradeApproval;
  const withdraw = async () => {
    if (await askConfirm({ content: t.askWithdraw(asked.courseName), danger: true, okText: t.withdraw }))
      await withdrawing.submit({ params: { id }, body: { version } });
  };
  return (
    <section className="page-card stack gap-l">
      <div className="row between">
        <div className="row gap-x-m">
          <h1>{`${asked.name} · ${asked.courseName}`}</h1>
          <StateTag state={lateGradeStates[state]} />
        </div>
        <div className="row">
          <Button onClick={() => openTab(gradesOfPath(asked.studentId))}>{t.allGrades}</Button>
          {own && ['returned', 'withdrawn'].includes(state) && (
            <Button type="primary" onClick={() => setAgain(true)}>
              {t.applyAgain}
            </Button>
          )}
          {own && state === 'reviewing' && <Button onClick={() => void withdraw()}>{t.withdraw}</Button>}
        </div>
      </div>
      {again && <LateGradeDialog earlier={asked} onClose={() => setAgain(false)} />}
      {progress && <ApprovalActs progress={progress} onDone={onDone} />}
      <FactsOf
        of={LateGrade}
        thing={asked}
        facts={[
          'studentNo',
          'departmentName',
          'courseCode',
          'termName',
          'attemptKind',
          'result',
          'credits',
          'applicantName',
          'createdAt',
          { key: 'reason', wide: true },
        ]}
      />
      <RecordFiles files={asked.attachments} />
      {progress && (
        <>
          <ApprovalProgress progress={progress} />
          <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
        </>
      )}
    </section>
  );
};

/** One grade that was asked to be entered, with where it stands. */
export const OneLateGrade = ({ id }: { id: string }) => {
  const answer = useCall(lateGradeCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(asked) => <View asked={asked} onDone={() => void answer.refetch()} />}
    </WhenThere>
  );
};
