import type { Call } from '@graduate/contract/platform/define-call.ts';
import { ClassCancel } from '@graduate/contract/training/scheduling/class-acts.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { classActTexts } from './scheduling-texts.ts';

type Props = {
  row: { id: string; version: number; name: string; enrolled: number };
  /** The lists of others that show it. */
  invalidates?: readonly Call[];
  onClose: () => void;
};

/** A class with students in it is cancelled by the graduate school; a college asks for it. */
export const CancelClassDialog = ({ row, invalidates, onClose }: Props) => {
  const t = useTexts(classActTexts);
  const { id, version, name, enrolled } = row;
  const decides = useCan()('training:schedule:override');
  const asks = enrolled > 0 && !decides;
  return (
    <FormDialog<typeof scheduleCalls.cancel, { reason: string }>
      title={asks ? t.askCancelClass(name) : t.cancelClass(name)}
      follows={asks ? t.askCancelHelp(enrolled) : t.cancelHelp(enrolled)}
      danger
      okText={asks ? t.askCancel : t.cancel}
      call={scheduleCalls.cancel}
      args={({ reason }) => ({ params: { id }, body: { version, reason } })}
      {...(invalidates && { invalidates })}
      told={({ asked }) => (asked ? t.askedToCancel : t.cancelled)}
      onClose={onClose}
    >
      <Field name="reason" schema={ClassCancel.shape.reason} rows={3} />
    </FormDialog>
  );
};
