import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import {
  type DateWindow,
  MOST_DAYS,
  WindowShift,
} from '@graduate/contract/commons/date-windows/date-windows.ts';
import { Radio } from 'antd';
import { feedback } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { windowTexts } from './date-windows-texts.ts';

const fields = WindowShift.shape;

type Props = { selection: Selection<DateWindow>; onClose: () => void };

/** Chosen windows, moved by days. */
export const ShiftDialog = ({ selection, onClose }: Props) => {
  const t = useTexts(windowTexts);
  return (
    <FormDialog
      title={t.shiftTitle(selection.keys.length)}
      okText={t.doShift}
      call={dateWindowCalls.shift}
      args={(values: Pick<WindowShift, 'days' | 'part'>) => ({
        body: { ...values, ids: [...selection.keys] },
      })}
      onDone={({ shifted }) => {
        feedback.success(t.shifted(shifted));
        selection.clear();
      }}
      onClose={onClose}
      initial={{ days: 7, part: 'whole' }}
    >
      <Field name="days" schema={fields.days} extra={t.daysHelp}>
        <NumberField min={-MOST_DAYS} max={MOST_DAYS} precision={0} suffix={t.dayUnit} />
      </Field>
      <Field name="part" schema={fields.part}>
        <Radio.Group
          options={[
            { value: 'whole', label: t.whole },
            { value: 'end', label: t.end },
          ]}
        />
      </Field>
    </FormDialog>
  );
};
