import {
  degreeTypes,
  type Major,
  majorCalls,
  NewMajor,
} from '@graduate/contract/administration/accounts/majors.ts';
import { Input, InputNumber, Switch } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { DepartmentField } from '../departments/department-field.tsx';
import { majorTexts } from './majors-texts.ts';

const fields = NewMajor.shape;
const NEWEST_CATALOGUE = 2022;

const aNewMajor = (departmentId: string): NewMajor => ({
  code: '',
  name: '',
  nameEn: '',
  departmentId,
  disciplineCode: '',
  degreeType: 'A',
  forDoctors: false,
  forMasters: true,
  catalogYear: NEWEST_CATALOGUE,
  sortOrder: 999,
  enabled: true,
});

const asWritten = ({ id: _id, version: _version, department, ...same }: Major): NewMajor => ({
  ...same,
  departmentId: department.id,
});

type Props = { edited: Major | undefined; departmentId: string | undefined; onClose: () => void };

/** A major, new or changed. */
export const MajorDrawer = ({ edited, departmentId, onClose }: Props) => {
  const t = useTexts(majorTexts);
  const shared = useTexts(accountTexts);
  const done = {
    invalidates: [majorCalls.listMajors, majorCalls.majorOptions],
    onSuccess: () => feedback.success(shared.saved),
  };
  const create = useSave(majorCalls.createMajor, done);
  const edit = useSave(majorCalls.editMajor, done);
  return (
    <FormDrawer<NewMajor>
      title={edited ? t.editMajor(edited.name) : t.create}
      initial={edited ? asWritten(edited) : aNewMajor(departmentId ?? '')}
      submission={edited ? edit : create}
      onClose={onClose}
      save={(body) =>
        edited
          ? edit.submit({ params: { id: edited.id }, body: { ...body, version: edited.version } })
          : create.submit({ body })
      }
    >
      <div className="drawer-columns">
        <Field name="code" schema={fields.code}>
          <Input maxLength={6} />
        </Field>
        <Field name="disciplineCode" schema={fields.disciplineCode}>
          <Input maxLength={4} inputMode="numeric" />
        </Field>
      </div>
      <Field name="name" schema={fields.name}>
        <Input maxLength={60} />
      </Field>
      <Field name="nameEn" schema={fields.nameEn}>
        <Input maxLength={120} />
      </Field>
      <Field name="departmentId" schema={fields.departmentId}>
        <DepartmentField />
      </Field>
      <div className="drawer-columns">
        <Field name="degreeType" schema={fields.degreeType}>
          <ChoiceField choices={degreeTypes} />
        </Field>
        <Field name="catalogYear" schema={fields.catalogYear}>
          <InputNumber min={1990} max={2100} precision={0} />
        </Field>
        <Field
          name="forDoctors"
          schema={fields.forDoctors}
          valuePropName="checked"
          required={false}
          extra={t.levelsHelp}
        >
          <Switch />
        </Field>
        <Field name="forMasters" schema={fields.forMasters} valuePropName="checked" required={false}>
          <Switch />
        </Field>
        <Field name="sortOrder" schema={fields.sortOrder}>
          <InputNumber min={0} max={9999} precision={0} />
        </Field>
        <Field
          name="enabled"
          schema={fields.enabled}
          valuePropName="checked"
          required={false}
          extra={t.enabledHelp}
        >
          <Switch />
        </Field>
      </div>
    </FormDrawer>
  );
};
