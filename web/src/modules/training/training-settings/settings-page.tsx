import '../../../ui/setting-frame.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import {
  type TrainingTab,
  trainingDocuments,
  trainingSettingCalls,
  trainingTabs,
  usualTrainingSettings,
} from '@graduate/contract/training/training-settings/training-settings.ts';
import { Button, Form, Select } from 'antd';
import { useEffect } from 'react';
import { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { useFieldReader } from '../../../ui/fields/use-field-reader.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { comma } from '../../../ui/list-words.ts';
import { SettingFrame } from '../../../ui/setting-frame.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';

const texts = defineTexts({
  title: ['培养参数', 'Training settings'],
  note: ['保存后对此后的办理生效。', 'Changes apply to everything done after saving.'],
  usual: (value: string) => [`默认 ${value}`, `Default ${value}`],
  range: (least: number, most: number) => [`可设 ${least}–${most}`, `from ${least} to ${most}`],
  unlimited: ['不设上限', 'no limit'],
});

const WEEKS = Array.from({ length: 30 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

const inputOf = (name: string) =>
  name === 'blockWeeks' ? <Select mode="multiple" options={WEEKS} style={{ width: 320 }} /> : undefined;

/** What a number may be, as the document says. */
const rangeOf = (schema: z.ZodType): [number, number] | undefined => {
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodNumber)) return undefined;
  const { minValue, maxValue } = inner;
  return minValue === null || maxValue === null ? undefined : [minValue, maxValue];
};

/** Below each parameter: what holds while nobody has changed it, and what it may be. */
const useHints = (tab: TrainingTab) => {
  const t = useTexts(texts);
  const { shape } = trainingDocuments[tab];
  const { words } = useFieldReader(Object.values<z.ZodType>(shape));
  return (name: string, schema: z.ZodType): string => {
    const usual = Object.entries<unknown>(usualTrainingSettings[tab]).find(([key]) => key === name)?.[1];
    const value = Array.isArray(usual) ? usual.join(comma()) : words(schema, usual);
    const range = rangeOf(schema);
    return [t.usual(usual === null ? t.unlimited : value), ...(range ? [t.range(...range)] : [])].join(' · ');
  };
};

/** The parameters of one tab; fields, ranges and names follow from the document. */
const SettingsTab = ({ tab }: { tab: TrainingTab }) => {
  const t = useTexts(texts);
  const [form] = Form.useForm();
  const hintOf = useHints(tab);
  const { data } = useCall(trainingSettingCalls.find, { params: { tab } });
  const { submit, pending } = useSave(trainingSettingCalls.save, { told: t.saved });
  useEffect(() => {
    if (data) form.setFieldsValue(data.value);
  }, [form, data]);
  const save = (value: Record<string, unknown>) =>
    data && submit({ params: { tab }, body: { version: data.version, value } });
  return (
    <SettingFrame setting={data} pending={pending} save={() => form.submit()}>
      <p className="student-setting-note">{t.note}</p>
      <Form
        form={form}
        layout="vertical"
        className="student-setting-form"
        onFinish={(typed: Record<string, unknown>) => void save(typed)}
      >
        {Object.entries<z.ZodType>(trainingDocuments[tab].shape).map(([name, schema]) => (
          <Field key={name} name={name} schema={schema} extra={hintOf(name, schema)}>
            {inputOf(name)}
          </Field>
        ))}
        <Button size="small" onClick={() => form.setFieldsValue(usualTrainingSettings[tab])}>
          {t.defaults}
        </Button>
      </Form>
    </SettingFrame>
  );
};

/** What the training office decides for the whole school. */
const TrainingSettingsPage = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <section className="student-settings" aria-label={t.title}>
      <Tabs
        destroyOnHidden
        items={keysOf(trainingTabs).map((tab) => ({
          key: tab,
          label: trainingTabs[tab][language],
          children: <SettingsTab tab={tab} />,
        }))}
      />
    </section>
  );
};

export default TrainingSettingsPage;
