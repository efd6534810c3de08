import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import {
  DirectReturn,
  type LeaveRow,
  ReturnRejection,
} from '@graduate/contract/student-status/leaves/leaves.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { leaveLists } from '../form/leave-form.tsx';
import { leaveTexts } from '../leave-texts.ts';
import { thisMinute } from './return-dialog.tsx';

type Props = { leave: Pick<LeaveRow, 'id' | 'version'>; onClose: () => void };

/** The return is not believed: the student hears why. */
export const RejectDialog = ({ leave, onClose }: Props) => {
  const t = useTexts(leaveTexts);
  return (
    <FormDialog
      title={t.rejectTitle}
      follows={t.rejectFollows}
      okText={t.rejectTitle}
      danger
      call={leaveCalls.rejectReturn}
      args={({ reason }: { reason: string }) => ({
        params: { id: leave.id },
        body: { version: leave.version, reason },
      })}
      invalidates={leaveLists}
      told={t.rejected}
      onClose={onClose}
    >
      <Field name="reason" schema={ReturnRejection.shape.reason} rows={3} />
    </FormDialog>
  );
};

/** The staff ends a leave itself. */
export const CloseDialog = ({ leave, onClose }: Props) => {
  const t = useTexts(leaveTexts);
  return (
    <FormDialog
      title={t.closeTitle}
      okText={t.closeTitle}
      call={leaveCalls.close}
      args={(given: { returnedAt: Date; note: string }) => ({
        params: { id: leave.id },
        body: { version: leave.version, ...given },
      })}
      invalidates={leaveLists}
      told={t.closed}
      onClose={onClose}
      initial={{ returnedAt: thisMinute(), note: '' }}
    >
      <p className="muted below-l">{t.closeHint}</p>
      <Field name="returnedAt" schema={DirectReturn.shape.returnedAt} />
      <Field name="note" schema={DirectReturn.shape.note} rows={3} />
    </FormDialog>
  );
};
