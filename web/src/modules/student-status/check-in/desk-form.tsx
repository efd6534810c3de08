import type { CheckIn, Desk } from '@graduate/contract/student-status/check-in/check-ins.ts';
import {
  type Material,
  type Materials,
  materialNames,
  neededMaterials,
} from '@graduate/contract/student-status/check-in/choices.ts';
import { Checkbox, Form, type FormInstance, Input, Radio, Select } from 'antd';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useDict } from '../../../ui/use-dict.ts';
import { checkInTexts } from './check-in-texts.ts';

export type DeskValues = Pick<
  CheckIn,
  'mobile' | 'dormCampus' | 'dormBuilding' | 'dormRoom' | 'faceNote' | 'reason'
> & { materials: Material[]; faceVerify?: 'pass' | 'fail' | 'manual' };

const ALL = Object.keys(materialNames) as Material[];

const initialOf = (desk: Desk): DeskValues => ({
  materials: ALL.filter((material) => desk.materials[material]),
  ...(desk.faceVerify !== 'none' && { faceVerify: desk.faceVerify }),
  faceNote: desk.faceNote ?? '',
  mobile: desk.mobile ?? '',
  ...(desk.dormCampus && { dormCampus: desk.dormCampus }),
  dormBuilding: desk.dormBuilding ?? '',
  dormRoom: desk.dormRoom ?? '',
});

/** Only what was changed is sent: a masked number stays what it is. */
const changedOnly = (values: DeskValues, before: DeskValues) =>
  Object.fromEntries(
    (['mobile', 'dormCampus', 'dormBuilding', 'dormRoom'] as const).flatMap((name) =>
      (values[name] ?? '') === (before[name] ?? '') ? [] : [[name, values[name] ?? '']],
    ),
  );

export const bodyOf = (desk: Desk, action: 'enrol' | 'materials', values: DeskValues): CheckIn => {
  const materials: Materials = Object.fromEntries(
    ALL.map((material) => [material, values.materials.includes(material)]),
  );
  const { faceVerify, faceNote, reason } = values;
  return {
    ids: [desk.brief.id],
    action,
    materials,
    ...(faceVerify && { faceVerify }),
    ...(faceNote && { faceNote }),
    ...(reason && { reason }),
    ...changedOnly(values, initialOf(desk)),
  };
};

const MaterialTicks = ({
  value = [],
  onChange,
}: {
  value?: Material[];
  onChange?: (all: Material[]) => void;
}) => {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  const complete = neededMaterials.every((material) => value.includes(material));
  const tickNeeded = (all: boolean) =>
    onChange?.(
      all
        ? [...new Set([...value, ...neededMaterials])]
        : value.filter((material) => !neededMaterials.includes(material)),
    );
  return (
    <div className="desk-materials stack gap-s">
      <Checkbox
        checked={complete}
        indeterminate={!complete && neededMaterials.some((material) => value.includes(material))}
        onChange={({ target }) => tickNeeded(target.checked)}
      >
        <b>{t.allNeeded}</b>
      </Checkbox>
      <Checkbox.Group
        value={value}
        onChange={(chosen) => onChange?.(chosen as Material[])}
        options={ALL.map((material) => ({
          value: material,
          label: neededMaterials.includes(material)
            ? `${materialNames[material][language]}（${t.needed}）`
            : materialNames[material][language],
        }))}
      />
    </div>
  );
};

type Props = { form: FormInstance<DeskValues>; desk: Desk; asksReason: boolean };

/** What the desk ticks and corrects. */
export const DeskForm = ({ form, desk, asksReason }: Props) => {
  const t = useTexts(checkInTexts);
  const dict = useDict('campus');
  const face = Form.useWatch('faceVerify', form);
  return (
    <Form form={form} layout="vertical" className="close-fields" initialValues={initialOf(desk)}>
      <Form.Item name="materials" label={t.materials}>
        <MaterialTicks />
      </Form.Item>
      <Form.Item name="faceVerify" label={t.face}>
        <Radio.Group
          optionType="button"
          buttonStyle="solid"
          options={[
            { value: 'pass', label: t.facePass },
            { value: 'manual', label: t.faceManual },
            { value: 'fail', label: t.faceFail },
          ]}
        />
      </Form.Item>
      {face === 'manual' && (
        <Form.Item name="faceNote" label={t.faceNote} rules={[{ required: true, message: t.faceNoteWanted }]}>
          <Input maxLength={200} placeholder={t.faceNoteHint} />
        </Form.Item>
      )}
      <fieldset className="desk-contact pair">
        <legend>{t.contact}</legend>
        <Form.Item name="mobile" label={t.mobile}>
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item name="dormCampus" label={t.dormCampus}>
          <Select allowClear options={dict.options('campus')} />
        </Form.Item>
        <Form.Item name="dormBuilding" label={t.dormBuilding}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="dormRoom" label={t.dormRoom}>
          <Input maxLength={20} />
        </Form.Item>
      </fieldset>
      {asksReason && (
        <Form.Item name="reason" label={t.overrideReason} extra={t.overrideHint}>
          <Input maxLength={200} />
        </Form.Item>
      )}
    </Form>
  );
};
