import {
  moduleFields,
  type ProgrammeModule,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import { Button, Form, Input, Select } from 'antd';
import { useCan } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';
import { PartDialog } from './part-dialog.tsx';

const Groups = () => {
  const t = useTexts(programmesTexts);
  return (
    <Form.List name="chooseGroups">
      {(groups, { add, remove }) => (
        <div className="stack gap-s">
          {groups.map(({ key, name }) => (
            <div key={key} className="row">
              <Form.Item name={[name, 'label']} noStyle rules={[{ required: true }]}>
                <Input className="grow" aria-label={t.group} placeholder={t.group} maxLength={20} />
              </Form.Item>
              <Form.Item name={[name, 'choose']} noStyle rules={[{ required: true }]}>
                <NumberField min={1} max={50} aria-label={t.choose} />
              </Form.Item>
              <Button type="text" danger onClick={() => remove(name)}>
                {t.remove}
              </Button>
            </div>
          ))}
          <Button type="dashed" onClick={() => add({ label: '', choose: 1 })}>
            {t.addGroup}
          </Button>
        </div>
      )}
    </Form.List>
  );
};

type Props = {
  module: ProgrammeModule;
  modules: readonly ProgrammeModule[];
  onDone: (module: ProgrammeModule) => void;
  onClose: () => void;
};

/** What a module asks for. */
export const ModuleDialog = ({ module, modules, onDone, onClose }: Props) => {
  const t = useTexts(programmesTexts);
  const can = useCan();
  const others = modules.filter(({ code }) => code !== module.code);
  return (
    <PartDialog title={module.name || t.addModule} initial={module} onDone={onDone} onClose={onClose}>
      <div className="pair">
        <Field name="name" schema={moduleFields.name} />
        <Field name="nameEn" schema={moduleFields.nameEn} />
        <Field name="category" schema={moduleFields.category} />
        <Field name="rule" schema={moduleFields.rule} />
        <Field name="minCredits" schema={moduleFields.minCredits} />
        <Field name="maxCountedCredits" schema={moduleFields.maxCountedCredits} />
        <Field name="minCourses" schema={moduleFields.minCourses} />
        <Field name="chooseCount" schema={moduleFields.chooseCount} />
        <Field name="overflowTo" schema={moduleFields.overflowTo}>
          <Select allowClear options={others.map(({ code, name }) => ({ value: code, label: name }))} />
        </Field>
        <Field name="acceptsAny" schema={moduleFields.acceptsAny} />
        {can('training:template:edit') && <Field name="locked" schema={moduleFields.locked} />}
      </div>
      <Groups />
    </PartDialog>
  );
};
