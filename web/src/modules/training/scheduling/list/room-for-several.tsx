import type { OutcomeOfSeveral } from '@graduate/contract/platform/several.ts';
import { RoomForClasses } from '@graduate/contract/training/scheduling/class-acts.ts';
import type { ClassRow } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Checkbox, Form } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { classActTexts } from '../scheduling-texts.ts';
import { RoomSelect } from './room-select.tsx';

type Given = { roomId: string; acceptWarnings?: boolean };
type Props = {
  rows: readonly ClassRow[];
  onDone: (outcome: OutcomeOfSeveral) => void;
  onClose: () => void;
};

/** One room for all sessions of the chosen classes. */
export const RoomForSeveral = ({ rows, onDone, onClose }: Props) => {
  const t = useTexts(classActTexts);
  const label = useLabels(RoomForClasses);
  const campuses = new Set(rows.map(({ campus }) => campus));
  return (
    <FormDialog<typeof scheduleCalls.roomForSeveral, Given>
      title={t.roomChosen(rows.length)}
      call={scheduleCalls.roomForSeveral}
      args={({ roomId, acceptWarnings = false }) => ({
        body: { ids: rows.map(({ id }) => id), roomId, acceptWarnings },
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="roomId" schema={RoomForClasses.shape.roomId} extra={t.roomHelp}>
        <RoomSelect
          label={label.roomId}
          campus={campuses.size === 1 ? rows[0]?.campus : undefined}
          seats={Math.max(...rows.map(({ capacity }) => capacity))}
        />
      </Field>
      <Form.Item name="acceptWarnings" valuePropName="checked">
        <Checkbox>{label.acceptWarnings}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
};
