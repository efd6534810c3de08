import { type SchoolFacts, schoolSetting } from '@graduate/contract/student-status/students/settings.ts';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { checkedBy } from '../../../../ui/form/checked-by.ts';
import { SettingFrame } from '../../../../ui/setting-frame.tsx';
import { useLabels } from '../../../../ui/use-labels.ts';
import { useSetting } from './use-setting.ts';

/** What documents and numbers say about the school. */
export const SchoolTab = () => {
  const { setting, value, save, pending } = useSetting(schoolSetting);
  const label = useLabels(schoolSetting.schema);
  const [form] = Form.useForm<SchoolFacts>();
  useEffect(() => {
    if (value) form.setFieldsValue(value);
  }, [form, value]);
  const fields = ['code', 'nameEn', 'president', 'degreeChair', 'station'] as const;
  return (
    <SettingFrame setting={setting} pending={pending} save={() => form.submit()}>
      <Form
        form={form}
        layout="vertical"
        className="student-setting-form"
        onFinish={(typed) => void save(typed)}
      >
        {fields.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={label[name]}
            rules={[checkedBy(schoolSetting.schema.shape[name])]}
          >
            <Input maxLength={100} />
          </Form.Item>
        ))}
      </Form>
    </SettingFrame>
  );
};
