import {
  classCalls,
  type NewClass,
  type StudentClass,
} from '@graduate/contract/student-status/students/class-calls.ts';
import { Input, InputNumber, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { useSession } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { DepartmentField } from '../../../administration/accounts/public.tsx';
import { classesTexts } from './classes-texts.ts';

const fields = classCalls.createClass.body.shape;
const afterwards = [classCalls.listClasses];

const CounselorsField = (props: { value?: string[]; onChange?: (ids: string[]) => void; id?: string }) => {
  const { data = [], isPending } = useCall(classCalls.counselors, {}, { quiet: true });
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ id, name, number }) => ({
        value: id,
        label: number ? `${name} ${number}` : name,
      }))}
    />
  );
};

const CommonFields = () => {
  const t = useTexts(classesTexts);
  return (
    <>
      <Field name="grade" schema={fields.grade}>
        <InputNumber style={{ width: '100%' }} />
      </Field>
      <Field name="name" schema={fields.name}>
        <Input maxLength={50} />
      </Field>
      <Field name="counselorIds" schema={fields.counselorIds} extra={t.counselorHint}>
        <CounselorsField />
      </Field>
    </>
  );
};

type Props = { onClose: () => void };

/** A secretary makes classes of its own department; the office says which. */
export const NewClassDialog = ({ onClose }: Props) => {
  const t = useTexts(classesTexts);
  const { department, roles } = useSession();
  const own = roles.includes('secretary') ? department?.id : undefined;
  return (
    <FormDialog<typeof classCalls.createClass, NewClass>
      title={t.create}
      call={classCalls.createClass}
      args={(entered) => ({ body: { ...entered, departmentId: own ?? entered.departmentId } })}
      invalidates={afterwards}
      onDone={() => feedback.success(t.saved)}
      onClose={onClose}
      initial={{ grade: new Date().getFullYear(), counselorIds: [] }}
    >
      {!own && (
        <Field name="departmentId" schema={fields.departmentId}>
          <DepartmentField />
        </Field>
      )}
      <CommonFields />
    </FormDialog>
  );
};

type Entered = Pick<NewClass, 'grade' | 'name' | 'counselorIds'>;

export const EditClassDialog = ({ edited, onClose }: Props & { edited: StudentClass }) => {
  const t = useTexts(classesTexts);
  const { id, name, grade, version, counselors } = edited;
  return (
    <FormDialog<typeof classCalls.editClass, Entered>
      title={t.editTitle(name)}
      call={classCalls.editClass}
      args={(entered) => ({ params: { id }, body: { ...entered, version } })}
      invalidates={afterwards}
      onDone={() => feedback.success(t.saved)}
      onClose={onClose}
      initial={{ name, grade, counselorIds: counselors.map((one) => one.id) }}
    >
      <CommonFields />
    </FormDialog>
  );
};
