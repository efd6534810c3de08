import { departmentCalls } from '@graduate/contract/administration/accounts/department-calls.ts';
import { type TrainingLevel, trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { numberCalls } from '@graduate/contract/student-status/students/number-calls.ts';
import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useCan } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';

const texts = defineTexts({
  take: ['取号', 'Next number'],
  first: [
    '请先填写录取年度、培养层次和院系',
    'Enter the year of admission, the training level and the department first',
  ],
});

const FRESH_MS = 300_000;

type Props = { field: RecordField; population: Population; stored: Readonly<Record<string, unknown>> };

/** The card number, with a button that looks up the next free one. */
export const CardNoItem = ({ field, population, stored }: Props) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = Form.useFormInstance();
  const mayPreview = useCan()('student:number:preview');
  const { data: departments } = useCall(
    departmentCalls.departmentOptions,
    {},
    { staleTime: FRESH_MS, quiet: true },
  );
  const [pending, setPending] = useState(false);
  const take = async () => {
    const { enrolYear, trainingLevel, departmentId } = { ...stored, ...form.getFieldsValue(true) } as Record<
      string,
      unknown
    >;
    const unit = departments?.find(({ id }) => id === departmentId)?.code;
    if (typeof enrolYear !== 'number' || !unit || !(String(trainingLevel) in trainingLevels)) {
      feedback.warning(t.first);
      return;
    }
    setPending(true);
    const query = { year: enrolYear, population, pycc: trainingLevel as TrainingLevel, dwbh: unit };
    const answer = await callApi(numberCalls.nextCardNo, { query }).catch(() => undefined);
    setPending(false);
    if (!answer) return;
    form.setFieldValue('cardNo', answer.next);
    form.setFields([{ name: 'cardNo', errors: [] }]);
  };
  return (
    <Form.Item label={field.label[language]} htmlFor="card-no">
      <Space.Compact style={{ width: '100%' }}>
        <Form.Item name="cardNo" noStyle>
          <Input id="card-no" maxLength={field.length} />
        </Form.Item>
        {mayPreview && (
          <Button loading={pending} onClick={() => void take()}>
            {t.take}
          </Button>
        )}
      </Space.Compact>
    </Form.Item>
  );
};
