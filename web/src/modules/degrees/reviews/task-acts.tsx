import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import type { ReviewRoundDetail, RoundTask } from '@graduate/contract/degrees/reviews/rounds.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { OfflineDrawer } from './offline-drawer.tsx';
import { reviewTexts } from './reviews-texts.ts';

type Props = { task: RoundTask; round: ReviewRoundDetail; onDone: () => void };
type Asked = 'void' | 'reopen' | 'offline';

/** What those who arrange a round do about one reviewer, beside replacing and giving time. */
export const TaskActs = ({ task, round, onDone }: Props) => {
  const t = useTexts(reviewTexts);
  const [asked, setAsked] = useState<Asked>();
  const { id, status, reopened } = task;
  const close = () => setAsked(undefined);
  const open = round.status === 'collecting';
  const unanswered = open && ['invited', 'accepted', 'expired'].includes(status);
  const voidable = open && !['submitted', 'voided'].includes(status);
  const reopens = round.reopens && status === 'submitted' && !reopened && (open || round.status === 'closed');
  if (!unanswered && !voidable && !reopens) return null;
  const reasoned = { args: ({ reason }: { reason: string }) => ({ params: { id }, body: { reason } }) };
  return (
    <>
      {unanswered && (
        <Button size="small" onClick={() => setAsked('offline')}>
          {t.offline}
        </Button>
      )}
      {voidable && (
        <Button size="small" danger onClick={() => setAsked('void')}>
          {t.voidTask}
        </Button>
      )}
      {reopens && (
        <Button size="small" onClick={() => setAsked('reopen')}>
          {t.reopen}
        </Button>
      )}
      {asked === 'void' && (
        <FormDialog<typeof reviewCalls.voidTask, { reason: string }>
          title={t.voidTask}
          call={reviewCalls.voidTask}
          {...reasoned}
          told={t.voided}
          onDone={onDone}
          onClose={close}
        >
          <Field name="reason" schema={reviewCalls.voidTask.body.shape.reason} rows={2} />
        </FormDialog>
      )}
      {asked === 'reopen' && (
        <FormDialog<typeof reviewCalls.reopen, { reason: string }>
          title={t.reopen}
          call={reviewCalls.reopen}
          {...reasoned}
          told={t.reopened}
          onDone={onDone}
          onClose={close}
        >
          <p className="note below-l">{t.reopenHint}</p>
          <Field name="reason" schema={reviewCalls.reopen.body.shape.reason} rows={2} />
        </FormDialog>
      )}
      {asked === 'offline' && <OfflineDrawer task={task} round={round} onDone={onDone} onClose={close} />}
    </>
  );
};
