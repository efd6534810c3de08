import {
  CertificateNumberRules,
  certificateNumbersSetting,
} from '@graduate/contract/student-status/graduation/certificate-number-rules.ts';
import { Form } from 'antd';
import { useEffect } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SettingFrame } from '../../../../ui/setting-frame.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { useSetting } from '../../students/public.tsx';

const texts = defineTexts({
  form: [
    '毕业证书编号共18位：学校代码（5位）+ 办学类型“1”+ 年份（4位）+ 层次（01 博士、02 硕士）+ 流水号（6位）。毕业与结业共用流水号，作废编号不再使用；肄业证书编号为“YY”+ 年份 + 4位流水号。',
    'A certificate number has 18 digits: school (5), “1”, year (4), level (01 doctor, 02 master), serial (6). Graduation and completion share the serial; void numbers are not used again. Who leaves incomplete gets “YY”, the year and 4 digits.',
  ],
  note: [
    '学校代码在“学校信息”中设置。新规则对保存后生成的编号生效，已生成的编号不变。',
    'The school code is set with the school. The rules hold for numbers given from now on.',
  ],
  first: [
    '当年已有编号的，从最大编号加1继续；起始流水号大于它时从起始流水号开始。',
    'Numbering goes on after the largest number of the year, but not below this one.',
  ],
});

const { shape } = CertificateNumberRules;

/** In which order and from where certificates are numbered. */
export const CertificateNumbersTab = () => {
  const t = useTexts(texts);
  const { setting, value, save, pending } = useSetting(certificateNumbersSetting);
  const [form] = Form.useForm<CertificateNumberRules>();
  useEffect(() => {
    if (value) form.setFieldsValue(value);
  }, [form, value]);
  return (
    <SettingFrame setting={setting} pending={pending} save={() => form.submit()}>
      <p>{t.form}</p>
      <p className="student-setting-note">{t.note}</p>
      <Form
        form={form}
        layout="vertical"
        className="student-setting-form"
        onFinish={(typed) => void save(typed)}
      >
        <Field name="order" schema={shape.order} />
        {(['firstDoctor', 'firstMaster'] as const).map((name) => (
          <Field key={name} name={name} schema={shape[name]} extra={t.first}>
            <NumberField precision={0} min={1} max={999_999} style={{ width: 160 }} />
          </Field>
        ))}
      </Form>
    </SettingFrame>
  );
};
