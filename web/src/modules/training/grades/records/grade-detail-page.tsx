import '../grades.css';
import { correctionApproval, correctionStates } from '@graduate/contract/training/grades/choices.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import { Correction, GradeDetail } from '@graduate/contract/training/grades/grades.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan, WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { ApprovalActs, ApprovalHistory, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { gradesTexts } from '../grades-texts.ts';
import { LateGradeDialog } from '../late/late-grade-dialog.tsx';
import { OneLateGrade } from '../late/one-late-grade.tsx';
import { IssueDialog } from '../transcripts/issue-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { correctionPath, gradePath, gradesOfPath } from './grade-paths.ts';
import { GradesView } from './grades-view.tsx';

const OneGrade = ({ id }: { id: string }) => {
  const t = useTexts(gradesTexts);
  const [correcting, setCorrecting] = useState(false);
  const answer = useCall(gradeCalls.find, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(grade) => (
        <div className="stack gap-l">
          <section className="page-card stack">
            <div className="row between">
              <h1>{`${grade.name} · ${grade.courseName}`}</h1>
              <div className="row">
                <Button onClick={() => openTab(gradesOfPath(grade.studentId))}>{t.allGrades}</Button>
                {grade.openCorrectionId && (
                  <Button onClick={() => openTab(correctionPath(grade.openCorrectionId ?? ''))}>
                    {t.openCorrection}
                  </Button>
                )}
                {grade.actions.includes('correct') && !grade.openCorrectionId && (
                  <Button type="primary" onClick={() => setCorrecting(true)}>
                    {t.correct}
                  </Button>
                )}
              </div>
            </div>
            <FactsOf
              of={GradeDetail}
              thing={grade}
              facts={[
                'studentNo',
                'departmentName',
                'courseCode',
                'termName',
                'teacherNames',
                'credits',
                'result',
                ...(grade.components ? (['components'] as const) : []),
                'gradePoint',
                ...(grade.passMark === null ? [] : (['passMark'] as const)),
                'passed',
                'attemptKind',
                'source',
                'effective',
                'publishedAt',
              ]}
            />
          </section>
          <section className="page-card stack">
            <h2>{t.revisions}</h2>
            <RowsTable
              label={t.revisions}
              rows={grade.revisions}
              columns={['no', 'before', 'after', 'reason', 'byName', 'madeAt']}
              of={GradeDetail.shape.revisions.element}
              empty={t.neverCorrected}
              acts={({ correctionId }) =>
                correctionId && (
                  <Button size="small" type="link" onClick={() => openTab(correctionPath(correctionId))}>
                    {t.openCorrection}
                  </Button>
                )
              }
            />
          </section>
          {grade.attempts.length > 0 && (
            <section className="page-card stack">
              <h2>{t.otherAttempts}</h2>
              <RowsTable
                label={t.otherAttempts}
                rows={grade.attempts}
                columns={[
                  { key: 'termName', open: ({ id: other }) => openTab(gradePath(other)) },
                  'attemptKind',
                  'source',
                  'result',
                  'gradePoint',
                  'effective',
                  'publishedAt',
                ]}
                of={GradeDetail.shape.attempts.element}
              />
            </section>
          )}
          {correcting && <CorrectDialog grade={grade} onClose={() => setCorrecting(false)} />}
        </div>
      )}
    </WhenThere>
  );
};

const AgainDialog = ({ earlier, onClose }: { earlier: Correction; onClose: () => void }) => {
  const { data } = useCall(gradeCalls.find, { params: { id: earlier.gradeId } });
  return data ? <CorrectDialog grade={data} earlier={earlier} onClose={onClose} /> : null;
};

const OneCorrection = ({ id }: { id: string }) => {
  const t = useTexts(gradesTexts);
  const answer = useCall(gradeCalls.correction, { params: { id } }, { quiet: true, staleTime: 0 });
  const done = () => void answer.refetch();
  const withdrawing = useSave(gradeCalls.withdrawCorrection, { told: t.withdrawn, onSuccess: done });
  const { moduleCode, businessCode } = correctionApproval;
  const [again, setAgain] = useState(false);
  return (
    <WhenThere answer={answer}>
      {(correction) => (
        <section className="page-card stack gap-l">
          <div className="row between">
            <div className="row gap-x-m">
              <h1>{`${correction.name} · ${correction.courseName}`}</h1>
              <StateTag state={correctionStates[correction.state]} />
            </div>
            <div className="row">
              <Button onClick={() => openTab(gradePath(correction.gradeId))}>{t.toGrade}</Button>
              {correction.own && ['returned', 'withdrawn'].includes(correction.state) && (
                <Button type="primary" onClick={() => setAgain(true)}>
                  {t.applyAgain}
                </Button>
              )}
              {correction.own && correction.state === 'reviewing' && (
                <Button
                  onClick={async () => {
                    if (
                      await askConfirm({
                        content: t.askWithdraw(correction.courseName),
                        danger: true,
                        okText: t.withdraw,
                      })
                    )
                      await withdrawing.submit({ params: { id }, body: { version: correction.version } });
                  }}
                >
                  {t.withdraw}
                </Button>
              )}
            </div>
          </div>
          {again && <AgainDialog earlier={correction} onClose={() => setAgain(false)} />}
          {correction.progress && <ApprovalActs progress={correction.progress} onDone={done} />}
          <FactsOf
            of={Correction}
            thing={correction}
            facts={[
              'studentNo',
              'termName',
              'before',
              'after',
              'reasonKind',
              'applicantName',
              'createdAt',
              { key: 'reason', wide: true },
            ]}
          />
          {correction.state === 'reviewing' && correction.transcripts > 0 && (
            <Alert type="warning" showIcon title={t.transcriptsChange(correction.transcripts)} />
          )}
          <RecordFiles files={correction.attachments} />
          {correction.progress && (
            <>
              <ApprovalProgress progress={correction.progress} />
              <ApprovalHistory record={{ recordId: id, moduleCode, businessCode }} />
            </>
          )}
        </section>
      )}
    </WhenThere>
  );
};

const OfStudent = ({ id }: { id: string }) => {
  const t = useTexts(gradesTexts);
  const can = useCan();
  const [opened, setOpened] = useState<'issue' | 'late'>();
  const close = () => setOpened(undefined);
  const answer = useCall(gradeCalls.ofStudent, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(found) => (
        <>
          <GradesView
            found={found}
            byCourse
            onOpen={(grade) => openTab(gradePath(grade.id))}
            acts={
              <>
                {can('training:grade:add') && <Button onClick={() => setOpened('late')}>{t.addLate}</Button>}
                {can('training:transcript:issue') && (
                  <Button type="primary" onClick={() => setOpened('issue')}>
                    {t.issue}
                  </Button>
                )}
              </>
            }
          />
          {opened === 'issue' && <IssueDialog students={[found.student]} onClose={close} />}
          {opened === 'late' && <LateGradeDialog student={found.student} onClose={close} />}
        </>
      )}
    </WhenThere>
  );
};

/** What the address names: a grade, what is asked of one, or everything of a student. */
const GradeDetailPage = () => {
  const t = useTexts(gradesTexts);
  const [search] = useSearchParams();
  const correctionId = search.get('correctionId');
  const lateGradeId = search.get('lateGradeId');
  const gradeId = search.get('gradeId');
  const studentId = search.get('studentId');
  if (correctionId) return <OneCorrection key={correctionId} id={correctionId} />;
  if (lateGradeId) return <OneLateGrade key={lateGradeId} id={lateGradeId} />;
  if (gradeId) return <OneGrade key={gradeId} id={gradeId} />;
  if (studentId) return <OfStudent key={studentId} id={studentId} />;
  return (
    <Nothing text={t.chooseGrade}>
      <Button onClick={() => openTab('/training/grades')}>{t.grades}</Button>
    </Nothing>
  );
};

export default GradeDetailPage;
