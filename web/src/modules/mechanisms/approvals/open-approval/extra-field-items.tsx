import { type ExtraField, extraFieldDefaults } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { Checkbox, Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useLanguage } from '../../../../ui/texts.ts';
import { labelOfField } from '../progress/filled-in-fields.tsx';
import { ruleOf } from './extra-field-rules.ts';

const controlOf = (field: ExtraField): ReactNode => {
  const { min, max, precision, maxlength } = { ...extraFieldDefaults, ...field };
  const options = field.options ?? [];
  switch (field.type) {
    case 'input':
      return <Input maxLength={maxlength} />;
    case 'textarea':
      return <Input.TextArea rows={2} maxLength={maxlength} showCount={maxlength <= 200} />;
    case 'number':
      return <NumberField min={min} max={max} precision={precision} style={{ width: '100%' }} />;
    case 'select':
      return (
        <Select allowClear={!field.required} options={options} showSearch={{ optionFilterProp: 'label' }} />
      );
    case 'radio':
      return <Radio.Group options={options} />;
    case 'checkbox':
      return <Checkbox.Group options={options} />;
  }
};

/** The additional fields of a step in a form. */
export const ExtraFieldItems = ({ fields }: { fields: readonly ExtraField[] }) => {
  const language = useLanguage();
  return fields.map((field) => (
    <Form.Item
      key={field.name}
      name={['appendData', field.name]}
      label={labelOfField(field, language)}
      required={field.required ?? false}
      rules={[ruleOf(field)]}
    >
      {controlOf(field)}
    </Form.Item>
  ));
};
