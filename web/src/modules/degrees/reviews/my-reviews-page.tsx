import { OwnTask } from '@graduate/contract/degrees/reviews/answers.ts';
import { taskStates } from '@graduate/contract/degrees/reviews/choices.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NoticeCard } from '../../../ui/notice-card.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { AnswerDrawer } from './answer-drawer.tsx';
import { reviewTexts } from './reviews-texts.ts';

const Card = ({ task, onOpen, onDone }: { task: OwnTask; onOpen: () => void; onDone: () => void }) => {
  const t = useTexts(reviewTexts);
  const [declining, setDeclining] = useState(false);
  const accepting = useSave(reviewCalls.accept, { told: t.accepted, onSuccess: onDone });
  const { id, code, title, status } = task;
  return (
    <section className="card padded stack" aria-label={code}>
      <div className="row gap-x-l">
        <h3>{title}</h3>
        <StateTag state={taskStates[status]} />
        {task.dueOn && status !== 'submitted' && <span className="muted push">{t.dueOn(task.dueOn)}</span>}
      </div>
      <FactsOf of={OwnTask} thing={task} facts={['code', 'level', 'degreeType', 'discipline', 'kind']} />
      <div className="row touch">
        {status === 'invited' && (
          <>
            <Button type="primary" onClick={() => void accepting.submit({ params: { id }, body: {} })}>
              {t.accept}
            </Button>
            <Button onClick={() => setDeclining(true)}>{t.decline}</Button>
          </>
        )}
        {(status === 'accepted' || status === 'submitted') && (
          <Button type={status === 'accepted' ? 'primary' : 'default'} onClick={onOpen}>
            {status === 'accepted' ? t.openTask : t.look}
          </Button>
        )}
      </div>
      {declining && (
        <FormDialog<typeof reviewCalls.decline, { reason: string }>
          title={t.decline}
          call={reviewCalls.decline}
          args={({ reason }) => ({ params: { id }, body: { reason } })}
          told={t.declined}
          onDone={onDone}
          onClose={() => setDeclining(false)}
        >
          <Field name="reason" schema={reviewCalls.decline.body.shape.reason} rows={2} />
        </FormDialog>
      )}
    </section>
  );
};

const PLACES = ['invited', 'accepted', 'expired', 'submitted'];
const openFirst = (one: OwnTask, other: OwnTask): number =>
  PLACES.indexOf(one.status) - PLACES.indexOf(other.status);

/** What a reviewer has to read: by number, without a word about the author. */
const MyReviewsPage = () => {
  const t = useTexts(reviewTexts);
  const [open, setOpen] = useState<string>();
  const answer = useCall(reviewCalls.mine, {}, { quiet: true, staleTime: 0 });
  const done = () => void answer.refetch();
  return (
    <section className="stack gap-l" aria-label={t.myReviews}>
      <WhenThere answer={answer}>
        {(tasks) =>
          tasks.length === 0 ? (
            <NoticeCard of="done" title={t.noTasks}>
              {t.noTasksHint}
            </NoticeCard>
          ) : (
            <div className="stack">
              {tasks.toSorted(openFirst).map((task) => (
                <Card key={task.id} task={task} onOpen={() => setOpen(task.id)} onDone={done} />
              ))}
            </div>
          )
        }
      </WhenThere>
      {open && <AnswerDrawer id={open} onDone={done} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

export default MyReviewsPage;
