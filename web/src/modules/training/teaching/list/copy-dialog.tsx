import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { tasksTexts } from '../tasks-texts.ts';

const fields = taskCalls.copy.body.shape;

/** Begins a term with what was taught in another. */
export const CopyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(tasksTexts);
  return (
    <FormDialog<typeof taskCalls.copy, { fromTermId: string; toTermId: string }>
      title={t.copyTerm}
      call={taskCalls.copy}
      args={(body) => ({ body })}
      told={({ copied, skipped }) => t.copiedTasks(copied, skipped.length)}
      onClose={onClose}
    >
      <p className="muted">{t.copyHelp}</p>
      <Field name="fromTermId" schema={fields.fromTermId} />
      <Field name="toTermId" schema={fields.toTermId} />
    </FormDialog>
  );
};
