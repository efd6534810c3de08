import './parts.css';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { Alert, Button, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { comma } from '../../../../ui/list-words.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { partTexts } from './part-texts.ts';
import { StudentPicker } from './student-picker.tsx';

export type ChosenStudent = { id: string; name: string; studentNo: string | null };

/** Adds those who are not there yet. */
const together = (some: readonly ChosenStudent[], more: readonly ChosenStudent[]): ChosenStudent[] => [
  ...some,
  ...more.filter(({ id }) => some.every((one) => one.id !== id)),
];

const Pasted = ({ onFound }: { onFound: (students: readonly ChosenStudent[]) => void }) => {
  const t = useTexts(partTexts);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const look = useSave(readingCalls.paste, {
    onSuccess: (outcome) => {
      onFound(outcome.found.flatMap(({ students }) => students));
      setMissing(outcome.missing);
      setTyped(outcome.missing.join('\n'));
    },
  });
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <Form.Item label={t.pasteNumbers}>
      <Input.TextArea
        aria-label={t.pasteNumbers}
        rows={4}
        placeholder={t.pasteHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {missing.length > 0 && <Alert type="warning" showIcon title={t.notFound(missing.join(comma()))} />}
      <Button
        style={{ marginTop: 8 }}
        disabled={lines.length === 0}
        loading={look.pending}
        onClick={() => void look.submit({ body: { lines } })}
      >
        {t.look}
      </Button>
    </Form.Item>
  );
};

type Props = {
  value: readonly ChosenStudent[];
  most: number;
  onChange: (students: readonly ChosenStudent[]) => void;
};

/** Students somebody reaches, found one by one or pasted as a column of numbers. */
export const StudentsField = ({ value: students, most, onChange }: Props) => {
  const t = useTexts(partTexts);
  const add = (more: readonly ChosenStudent[]) => onChange(together(students, more));
  return (
    <>
      <Form.Item label={t.addStudent}>
        <StudentPicker onPick={(student) => add([student])} />
      </Form.Item>
      <Pasted onFound={add} />
      <div className="row gap-x-m">
        <b>{t.chosen(students.length)}</b>
        {students.length > 0 && (
          <Button type="link" size="small" onClick={() => onChange([])}>
            {t.clear}
          </Button>
        )}
      </div>
      {students.length > most && <Alert type="error" showIcon title={t.tooMany(most)} />}
      <div className="chosen-students row gap-xs">
        {students.map(({ id, name, studentNo }) => (
          <Tag key={id} closable onClose={() => onChange(students.filter((one) => one.id !== id))}>
            {name} {studentNo}
          </Tag>
        ))}
      </div>
    </>
  );
};
