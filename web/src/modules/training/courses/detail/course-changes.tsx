import { courseChangeStates } from '@graduate/contract/training/courses/choices.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseChange, Difference } from '@graduate/contract/training/courses/course-changes.ts';
import type { Course } from '@graduate/contract/training/courses/courses.ts';
import { Button } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { ChangeTable } from '../../../../ui/change-table.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { ApprovalActs, ApprovalProgress } from '../../../mechanisms/approvals/public.tsx';
import { coursesTexts } from '../courses-texts.ts';

const linesOf = (differences: readonly Difference[]) =>
  differences.map(({ field, label, before, after }) => ({ key: field, label, before, after }));

const Change = ({ change, onDone }: { change: CourseChange; onDone: () => void }) => {
  const t = useTexts(coursesTexts);
  const withdraw = useSave(courseCalls.withdrawChange, { told: t.withdrawn, onSuccess: onDone });
  const { id, version, progress } = change;
  return (
    <article className="outlined stack">
      <div className="row gap-x-l">
        <StateTag state={courseChangeStates[change.state]} />
        <span className="muted small">
          {change.authorName} · {minute(change.createdAt)}
        </span>
        {change.termName && <span className="small">{t.fromTerm(change.termName)}</span>}
        {change.mayWithdraw && (
          <Button
            size="small"
            loading={withdraw.pending}
            onClick={() => void withdraw.submit({ params: { id }, body: { version } })}
          >
            {t.takeBackChange}
          </Button>
        )}
        {progress && <ApprovalActs progress={progress} onDone={onDone} />}
      </div>
      <p className="page-words">{change.reason}</p>
      <ChangeTable lines={linesOf(change.differences)} />
      {progress && change.state === 'reviewing' && <ApprovalProgress progress={progress} />}
    </article>
  );
};

const Proposed = ({ course, onDone }: { course: Course; onDone: () => void }) => {
  const t = useTexts(coursesTexts);
  const answer = useCall(courseCalls.changes, { params: { id: course.id } }, { quiet: true, staleTime: 0 });
  if (answer.error || !answer.data || answer.data.length === 0) return null;
  return (
    <section className="stack" aria-label={t.changesUnderWay}>
      <h3>{t.changesUnderWay}</h3>
      {answer.data.map((change) => (
        <Change
          key={change.id}
          change={change}
          onDone={() => {
            void answer.refetch();
            onDone();
          }}
        />
      ))}
    </section>
  );
};

/** How a course has changed and is about to change. */
export const CourseChanges = ({ course, onDone }: { course: Course; onDone: () => void }) => {
  const t = useTexts(coursesTexts);
  const answer = useCall(courseCalls.history, { params: { id: course.id } }, { quiet: true, staleTime: 0 });
  return (
    <div className="stack gap-l">
      {course.submittedAt && <Proposed course={course} onDone={onDone} />}
      <WhenThere answer={answer}>
        {(versions) => (
          <ul className="course-groups stack gap-l">
            {versions.map(({ no, at, byName, termName, differences }) => (
              <li key={no} className="stack gap-xs">
                <div className="row gap-x-m">
                  <b>{t.version(no)}</b>
                  <span className="muted small">{[minute(at), byName].filter(Boolean).join(' · ')}</span>
                  {termName && <span className="small">{t.fromTerm(termName)}</span>}
                </div>
                {differences.length > 0 ? (
                  <ChangeTable lines={linesOf(differences)} />
                ) : (
                  <span className="muted">{t.firstVersion}</span>
                )}
              </li>
            ))}
            {versions.length === 0 && <li className="muted">{t.nothingYet}</li>}
          </ul>
        )}
      </WhenThere>
    </div>
  );
};
