import { type ClassEdit, classFacts } from '@graduate/contract/training/scheduling/class-acts.ts';
import type { ClassDesk, ClassRow } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { classActTexts } from '../scheduling-texts.ts';
import { OpenToFields } from './open-to-fields.tsx';
import { RoomSelect } from './room-select.tsx';

type Props = { row: ClassRow; onClose: () => void };
type Facts = Omit<ClassEdit, 'version'>;

const EditForm = ({ desk, onClose }: { desk: ClassDesk; onClose: () => void }) => {
  const t = useTexts(classActTexts);
  const { id, version } = desk;
  return (
    <FormDialog<typeof scheduleCalls.edit, Facts>
      title={t.editClass(desk.name)}
      width={560}
      call={scheduleCalls.edit}
      args={(facts) => ({
        params: { id },
        body: { ...facts, examRoomId: facts.examRoomId ?? null, version },
      })}
      initial={desk}
      told={t.saved}
      onClose={onClose}
    >
      <Field name="name" schema={classFacts.name} />
      <div className="pair">
        <Field name="capacity" schema={classFacts.capacity} extra={t.enrolledNowOf(desk.enrolled)} />
        <Field name="minStudents" schema={classFacts.minStudents} />
        <Field name="campus" schema={classFacts.campus} />
        <Field name="allowCross" schema={classFacts.allowCross} />
        <Field name="examAt" schema={classFacts.examAt} />
        <Field name="examPeriods" schema={classFacts.examPeriods} />
        <Field name="examRoomId" schema={classFacts.examRoomId} extra={t.examRoomHelp}>
          <RoomSelect label={t.examRoom} campus={desk.campus} seats={desk.enrolled} />
        </Field>
      </div>
      <Field name="preassigned" schema={classFacts.preassigned} />
      <OpenToFields />
    </FormDialog>
  );
};

/** Seats, campus, who may come, the examination. */
export const EditClassDialog = ({ row, onClose }: Props) => {
  const { data } = useCall(scheduleCalls.find, { params: { id: row.id } }, { staleTime: 0 });
  return data ? <EditForm desk={data} onClose={onClose} /> : null;
};
