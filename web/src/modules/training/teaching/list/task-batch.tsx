import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import type { TaskAction } from '@graduate/contract/training/teaching/choices.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { TaskRow } from '@graduate/contract/training/teaching/tasks.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useBatchOutcome } from '../../../../ui/use-batch-outcome.tsx';
import { useSave } from '../../../../ui/use-save.ts';
import { tasksTexts } from '../tasks-texts.ts';

const splitting = taskCalls.splitSeveral.body.shape;
type Wanted = Omit<BodyOf<typeof taskCalls.splitSeveral>, 'ids'>;

/** What can be done with several tasks at once: each act with those it fits. */
export const TaskBatch = ({ selection }: { selection: Selection<TaskRow> }) => {
  const t = useTexts(tasksTexts);
  const { settle, failures } = useBatchOutcome({ told: t.doneWith, clear: selection.clear });
  const [splitOpen, setSplitOpen] = useState(false);
  const idsFor = (action: TaskAction) =>
    selection.rows.flatMap(({ id, actions }) => (actions.includes(action) ? id : []));
  const publish = useSave(taskCalls.publishSeveral, { onSuccess: settle });
  const remind = useSave(taskCalls.remindSeveral, { onSuccess: settle });
  const [toPublish, toRemind, toSplit] = [idsFor('publish'), idsFor('remind'), idsFor('split')];
  return (
    <>
      {toPublish.length > 0 && (
        <Button loading={publish.pending} onClick={() => void publish.submit({ body: { ids: toPublish } })}>
          {t.publishChosen(toPublish.length)}
        </Button>
      )}
      {toRemind.length > 0 && (
        <Button loading={remind.pending} onClick={() => void remind.submit({ body: { ids: toRemind } })}>
          {t.remindChosen(toRemind.length)}
        </Button>
      )}
      {toSplit.length > 0 && (
        <Button onClick={() => setSplitOpen(true)}>{t.splitChosen(toSplit.length)}</Button>
      )}
      {splitOpen && (
        <FormDialog<typeof taskCalls.splitSeveral, Wanted>
          title={t.split}
          call={taskCalls.splitSeveral}
          args={(wanted) => ({ body: { ids: toSplit, ...wanted } })}
          initial={{ campus: '1', mode: 'weekly' }}
          onDone={settle}
          onClose={() => setSplitOpen(false)}
        >
          <p className="muted">{t.splitHelp(toSplit.length)}</p>
          <Field name="campus" schema={splitting.campus} />
          <Field name="mode" schema={splitting.mode} />
        </FormDialog>
      )}
      {failures}
    </>
  );
};
