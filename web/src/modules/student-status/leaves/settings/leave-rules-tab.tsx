import { LeaveRules, leaveRulesSetting } from '@graduate/contract/student-status/leaves/leave-rules.ts';
import { Form } from 'antd';
import { useEffect } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SettingFrame } from '../../../../ui/setting-frame.tsx';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { useSetting } from '../../students/public.tsx';

const texts = defineTexts({
  maxDays: ['超过的须办理休学。', 'Anyone who needs longer must suspend their studies.'],
  termDays: ['超过的仍可申请，须经研究生院审批。', 'Beyond it, approval by the graduate school is required.'],
  abroadDays: ['超过的须办理“出国（境）”学籍异动。', 'Anyone who stays longer needs a change of status.'],
  backDays: [
    '学生只能申请此天数以内的过往日期，更早的由辅导员或秘书补录。',
    'Earlier days are recorded by counsellor or secretary.',
  ],
  proofDays: ['续假时按累计天数计算。', 'Days of a leave that is made longer are added up.'],
  countHolidays: [
    '关闭后，周末和法定节假日不计入请假天数。',
    'Otherwise weekends and holidays do not count.',
  ],
  note: [
    '新规则对保存后提交的请假生效；已提交和已批准的请假不受影响。',
    'The rules hold for leaves submitted from now on; those under way are not touched.',
  ],
});

const fields = LeaveRules.shape;
const numbers = ['maxDays', 'termDays', 'abroadDays', 'backDays', 'proofDays'] as const;

/** How long leaves may be and what they need. */
export const LeaveRulesTab = () => {
  const t = useTexts(texts);
  const { setting, value, save, pending } = useSetting(leaveRulesSetting);
  const [form] = Form.useForm<LeaveRules>();
  useEffect(() => {
    if (value) form.setFieldsValue(value);
  }, [form, value]);
  return (
    <SettingFrame setting={setting} pending={pending} save={() => form.submit()}>
      <p className="student-setting-note">{t.note}</p>
      <Form
        form={form}
        layout="vertical"
        className="student-setting-form"
        onFinish={(typed) => void save(typed)}
      >
        {numbers.map((name) => (
          <Field key={name} name={name} schema={fields[name]} extra={t[name]}>
            <NumberField precision={0} min={0} max={365} style={{ width: 160 }} />
          </Field>
        ))}
        <Field name="countHolidays" schema={fields.countHolidays} extra={t.countHolidays} />
      </Form>
    </SettingFrame>
  );
};
