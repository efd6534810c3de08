import type { TaskAction } from '@graduate/contract/training/teaching/choices.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { TaskRow } from '@graduate/contract/training/teaching/tasks.ts';
import { useState } from 'react';
import { openTab } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { SplitDialog } from './split-dialog.tsx';
import { taskFormPath } from './task-paths.ts';
import { tasksTexts } from './tasks-texts.ts';

/** Shown in this order: what moves a task on comes first. */
const ORDER: readonly TaskAction[] = [
  'confirm',
  'refuse',
  'split',
  'publish',
  'edit',
  'remind',
  'cancel',
  'remove',
];
const rare: readonly TaskAction[] = ['cancel', 'remove'];
const dangerous: readonly TaskAction[] = ['refuse', 'cancel', 'remove'];

type Act = { name: string; ask?: (name: string) => string; run: (task: TaskRow) => unknown };
type Opened = { action: 'refuse' | 'split'; task: TaskRow };

const RefuseDialog = ({
  task,
  onDone,
  onClose,
}: {
  task: TaskRow;
  onDone: () => void;
  onClose: () => void;
}) => {
  const t = useTexts(tasksTexts);
  const { id, version } = task;
  return (
    <FormDialog<typeof taskCalls.refuse, { reason: string }>
      title={t.refuseTask(task.courseName)}
      follows={t.refuseFollows}
      danger
      okText={t.refuse}
      call={taskCalls.refuse}
      args={({ reason }) => ({ params: { id }, body: { version, reason } })}
      told={t.refused}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="reason" schema={taskCalls.refuse.body.shape.reason} rows={3} />
    </FormDialog>
  );
};

/** What can be done with a task, as the server offers it, and the dialog some of it needs. */
export const useTaskActs = (onDone: () => void) => {
  const t = useTexts(tasksTexts);
  const [opened, setOpened] = useState<Opened>();
  const done = (told: string) => ({ told, onSuccess: onDone, onError: onDone });
  const publish = useSave(taskCalls.publish, done(t.sent));
  const confirm = useSave(taskCalls.confirm, done(t.confirmed));
  const cancel = useSave(taskCalls.cancel, done(t.cancelled));
  const remove = useSave(taskCalls.remove, done(t.removed));
  const remind = useSave(taskCalls.remindSeveral, {
    told: ({ failed }) => failed[0]?.message ?? t.reminded,
    onSuccess: onDone,
  });
  const at = ({ id, version }: TaskRow) => ({ params: { id }, body: { version } });
  const acts: Record<TaskAction, Act> = {
    confirm: { name: t.confirm, ask: t.askConfirm, run: (task) => confirm.submit(at(task)) },
    refuse: { name: t.refuse, run: (task) => setOpened({ action: 'refuse', task }) },
    split: { name: t.split, run: (task) => setOpened({ action: 'split', task }) },
    publish: { name: t.publish, ask: t.askPublish, run: (task) => publish.submit(at(task)) },
    edit: { name: t.edit, run: ({ id }) => openTab(taskFormPath(id)) },
    remind: { name: t.remind, run: ({ id }) => remind.submit({ body: { ids: [id] } }) },
    cancel: { name: t.cancelTask, ask: t.askCancel, run: (task) => cancel.submit(at(task)) },
    remove: { name: t.remove, ask: t.askRemove, run: ({ id }) => remove.submit({ params: { id } }) },
  };
  const actionsOn = (task: TaskRow): Action[] =>
    ORDER.filter((action) => task.actions.includes(action)).map((action) => {
      const { name, ask, run } = acts[action];
      return {
        key: action,
        name,
        ...(ask && { ask: ask(task.courseName) }),
        danger: dangerous.includes(action),
        rare: rare.includes(action),
        run: () => run(task),
      };
    });
  const close = () => setOpened(undefined);
  const dialog = opened && (
    <>
      {opened.action === 'refuse' && <RefuseDialog task={opened.task} onDone={onDone} onClose={close} />}
      {opened.action === 'split' && <SplitDialog id={opened.task.id} onDone={onDone} onClose={close} />}
    </>
  );
  return { actionsOn, dialog };
};
