import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import {
  type Application,
  ClassChange,
  type ClassOutcome,
} from '@graduate/contract/awards/award-records/records.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { inYuan } from '../../award-schemes/public.ts';
import { recordTexts } from '../records-texts.ts';

const { majorClass, reason } = ClassChange.fields;

type Failure = { id: string; name: string | null; message: string };
type Props = {
  rows: readonly Application[];
  /** Records whose amount no longer fits, and how many were changed. */
  onDone: (failed: Failure[], done: number) => void;
  onClose: () => void;
};

/** Records belong to another class of majors: amounts by the standard follow, others are told where they no longer fit. */
export const ClassDialog = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const tell = ({ updated, outOfRange }: ClassOutcome) => {
    if (updated > 0) feedback.success(t.decided(updated));
    onDone(
      outOfRange.map(({ id, name, je, min, max }) => ({
        id,
        name,
        message: t.noLongerFits(inYuan(je), inYuan(min), inYuan(max)),
      })),
      updated,
    );
  };
  return (
    <FormDialog
      title={t.classTitle(rows.length)}
      call={awardRecordCalls.changeClass}
      args={(change: Omit<ClassChange, 'ids'>) => ({ body: { ids: rows.map(({ id }) => id), ...change } })}
      onDone={tell}
      onClose={onClose}
    >
      <Field name="majorClass" schema={majorClass} />
      <Field name="reason" schema={reason} rows={3} />
    </FormDialog>
  );
};
