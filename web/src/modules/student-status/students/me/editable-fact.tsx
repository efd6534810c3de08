import './me.css';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import {
  type RecordValue,
  type StudentDetail,
  wireNameOfField,
} from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { RiPencilLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { feedback } from '../../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { detailTexts } from '../detail/detail-texts.ts';
import { RecordInput } from '../parts/record-input.tsx';
import { wrongValue } from '../parts/wrong-value.ts';

type Props = { detail: StudentDetail; code: RecordFieldCode; words: string };

const CHANGED_MEANWHILE = 409;

/** A value its owner may change on the spot. */
export const EditableFact = ({ detail, code, words }: Props) => {
  const t = useTexts(detailTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState<RecordValue>();
  const [problem, setProblem] = useState<string>();
  const edit = useSave(writingCalls.edit, {
    onSuccess: () => {
      setTyped(undefined);
      feedback.success(t.saved);
    },
    onError: ({ status, errors }) => {
      setProblem(errors.find(({ field }) => [code, wireNameOfField(code)].includes(field))?.message);
      if (status === CHANGED_MEANWHILE) feedback.warning(t.changedMeanwhile);
    },
  });
  const field = recordFields[code];
  const label = field.label[language];
  const current = detail.record[code] ?? null;
  if (typed === undefined)
    return (
      <span className="editable-fact touch-icon inline">
        {words || '—'}
        <Button
          type="text"
          size="small"
          aria-label={t.editField(label)}
          title={t.editField(label)}
          icon={<RiPencilLine size={14} />}
          onClick={() => {
            setProblem(undefined);
            setTyped(current);
          }}
        />
      </span>
    );
  const save = () =>
    typed === current
      ? setTyped(undefined)
      : void edit.submit({ body: { id: detail.id, version: detail.version, record: { [code]: typed } } });
  const inputId = `own-${code}`;
  const judged = { current: detail.record, population: detail.brief.population };
  return (
    <form
      className="editable-form stack gap-s"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined);
      }}
      // Not on the way to its own buttons: they would move away under the finger.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setProblem(wrongValue(code, typed, judged));
      }}
    >
      <label className="visually-hidden" htmlFor={inputId}>
        {label}
      </label>
      <RecordInput
        id={inputId}
        field={field}
        value={typed}
        onChange={(value) => {
          setProblem(undefined);
          setTyped(value);
        }}
        autoFocus
      />
      {problem && <span role="alert">{problem}</span>}
      <span className="touch line">
        <Button type="primary" htmlType="submit" loading={edit.pending}>
          {t.save}
        </Button>
        <Button onClick={() => setTyped(undefined)}>{t.cancel}</Button>
      </span>
    </form>
  );
};
