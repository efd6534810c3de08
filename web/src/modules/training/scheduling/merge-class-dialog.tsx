import type { Call } from '@graduate/contract/platform/define-call.ts';
import { ClassMerge } from '@graduate/contract/training/scheduling/class-acts.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { classActTexts } from './scheduling-texts.ts';

type Props = {
  row: { id: string; version: number; name: string };
  /** The lists of others that show it. */
  invalidates?: readonly Call[];
  onClose: () => void;
};

/** A class meets with another one from now on, e.g. because few have chosen it. */
export const MergeClassDialog = ({ row: { id, version, name }, invalidates, onClose }: Props) => {
  const t = useTexts(classActTexts);
  return (
    <FormDialog<typeof scheduleCalls.merge, { intoCode: string }>
      title={t.mergeClass(name)}
      okText={t.merge}
      call={scheduleCalls.merge}
      args={({ intoCode }) => ({ params: { id }, body: { version, intoCode } })}
      {...(invalidates && { invalidates })}
      told={t.merged}
      onClose={onClose}
    >
      <p className="muted">{t.mergeHelp}</p>
      <Field name="intoCode" schema={ClassMerge.shape.intoCode} />
    </FormDialog>
  );
};
