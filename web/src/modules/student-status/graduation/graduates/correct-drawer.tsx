import {
  correctable,
  type GraduateDetail,
  graduateCalls,
} from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { Form, Input } from 'antd';
import { feedback } from '../../../../ui/feedback.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { RecordInput } from '../../students/public.tsx';
import { graduateTexts } from './graduate-texts.ts';

type Name = (typeof correctable)[number];
type Value = string | number | null;
type Values = Partial<Record<Name, Value>> & { reason?: string };

type Props = { graduate: GraduateDetail; onClose: () => void };

/** Puts right what the library says; only what differs is sent. */
export const CorrectDrawer = ({ graduate, onClose }: Props) => {
  const t = useTexts(graduateTexts);
  const language = useLanguage();
  const correct = useSave(graduateCalls.correctGraduate);
  const before = (name: Name): Value => (graduate.record[name] as Value | undefined) ?? null;
  const save = async ({ reason = '', ...typed }: Values) => {
    const changed = correctable.filter((name) => (typed[name] ?? null) !== before(name));
    const values = Object.fromEntries(changed.map((name) => [name, typed[name] ?? null]));
    const answer = await correct.submit({
      params: { id: graduate.id },
      body: { version: graduate.version, values, reason },
    });
    if (answer) feedback.success(t.saved);
    return answer;
  };
  return (
    <FormDrawer<Values>
      title={t.correctTitle(graduate.name)}
      initial={Object.fromEntries(correctable.map((name) => [name, before(name)])) as Values}
      save={save}
      submission={correct}
      onClose={onClose}
    >
      <p className="note">{t.correctHint}</p>
      {correctable.map((name) => (
        <Form.Item key={name} name={name} label={recordFields[name].label[language]}>
          <RecordInput field={recordFields[name]} />
        </Form.Item>
      ))}
      <Form.Item name="reason" label={t.reason} rules={[{ required: true, min: 5, max: 200 }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDrawer>
  );
};
