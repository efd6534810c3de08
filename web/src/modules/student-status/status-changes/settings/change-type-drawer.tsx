import {
  ChangeTypeEdit,
  type ChangeTypeSetting,
  changeTypeCalls,
} from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { LimitName } from '@graduate/contract/student-status/status-changes/change-type.ts';
import { limitNames } from '@graduate/contract/student-status/status-changes/types.ts';
import { Checkbox, Form, Switch } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { settingTexts } from '../change-texts.ts';

const { shape } = ChangeTypeEdit;

type Values = Pick<ChangeTypeSetting, 'enabled' | 'position' | 'notice' | 'noticeEn' | 'chsiCode'> & {
  limits: Record<string, number>;
  /** Which of the named files must be there. */
  required: string[];
};

const Limits = ({ limits }: { limits: readonly string[] }) => {
  const t = useTexts(settingTexts);
  const language = useLanguage();
  if (limits.length === 0) return <p className="note">{t.noLimits}</p>;
  return limits.map((name) => (
    <Form.Item
      key={name}
      name={['limits', name]}
      label={limitNames[name as LimitName]?.[language] ?? name}
      rules={[{ required: true, type: 'number', min: 0, max: 1000 }]}
    >
      <NumberField min={0} max={1000} style={{ width: '100%' }} />
    </Form.Item>
  ));
};

/** What the office decides about one kind of change. */
export const ChangeTypeDrawer = ({ type, onClose }: { type: ChangeTypeSetting; onClose: () => void }) => {
  const t = useTexts(settingTexts);
  const language = useLanguage();
  const label = useLabels(ChangeTypeEdit);
  const save = useSave(changeTypeCalls.editType, { told: t.saved });
  const send = ({ required, ...values }: Values) =>
    save.submit({
      params: { code: type.code },
      body: {
        ...values,
        version: type.version,
        files: type.files.map(({ kind }) => ({ kind, required: required.includes(kind) })),
      },
    });
  const { enabled, position, notice, noticeEn, chsiCode, limits, files } = type;
  return (
    <FormDrawer<Values>
      title={t.editType(type.name[language])}
      initial={{
        enabled,
        position,
        notice,
        noticeEn,
        chsiCode,
        limits,
        required: files.filter((file) => file.required).map(({ kind }) => kind),
      }}
      save={send}
      submission={save}
      onClose={onClose}
    >
      <Form.Item name="enabled" label={label.enabled} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Field name="position" schema={shape.position} />
      <Field name="notice" schema={shape.notice} rows={4} />
      <Field name="noticeEn" schema={shape.noticeEn} rows={4} />
      <Limits limits={Object.keys(limits)} />
      <Form.Item name="required" label={`${label.files}（${t.required}）`}>
        {files.length === 0 ? (
          <span className="note">{t.noFiles}</span>
        ) : (
          <Checkbox.Group options={files.map(({ kind, name }) => ({ value: kind, label: name[language] }))} />
        )}
      </Form.Item>
      <Field name="chsiCode" schema={shape.chsiCode} />
    </FormDrawer>
  );
};
