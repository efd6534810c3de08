import type { Question, QuestionOf } from '@graduate/contract/examination/questions/questions.ts';
import { Input, InputNumber, Radio, Select } from 'antd';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { editTexts } from './edit-texts.ts';
import { Setting } from './setting.tsx';

type Set = (fields: object, tag?: string) => void;
type Props<Q> = { question: Q; set: Set };

const NumberKey = ({ question: { id, key }, set }: Props<QuestionOf<'number'>>) => {
  const t = useTexts(editTexts);
  const field = (label: string, value: number | null, onChange: (value: number | null) => void) => (
    <Setting label={label}>
      <InputNumber<number> aria-label={label} value={value} style={{ width: '100%' }} onChange={onChange} />
    </Setting>
  );
  return (
    <div className="pair">
      {field(t.keyNumber, key?.value ?? null, (value) =>
        set({ key: value === null ? null : { value, tolerance: key?.tolerance ?? 0 } }, `key:${id}`),
      )}
      {key &&
        field(t.tolerance, key.tolerance, (tolerance) =>
          set({ key: { ...key, tolerance: Math.max(tolerance ?? 0, 0) } }, `tolerance:${id}`),
        )}
    </div>
  );
};

const RowsKey = ({ question, set }: Props<QuestionOf<'matrixSingle'>>) => {
  const t = useTexts(editTexts);
  const options = question.options.map(({ id, label }, at) => ({
    value: id,
    label: label || t.option(at + 1),
  }));
  return (
    <Setting label={t.key}>
      {question.rows.map((row, at) => (
        <div key={row.id} className="pair">
          <span className="clip">{row.label || t.row(at + 1)}</span>
          <Select
            aria-label={`${t.key} ${row.label || t.row(at + 1)}`}
            placeholder={t.unset}
            {...(question.key[row.id] && { value: question.key[row.id] })}
            options={options}
            onChange={(option) => set({ key: { ...question.key, [row.id]: option } })}
          />
        </div>
      ))}
    </Setting>
  );
};

const TruthKey = ({ question, set }: Props<QuestionOf<'trueFalse'>>) => {
  const t = useTexts(editTexts);
  return (
    <Setting label={t.key}>
      <Radio.Group
        aria-label={t.key}
        value={question.key}
        options={[
          { value: true, label: t.keyTrue },
          { value: false, label: t.keyFalse },
        ]}
        onChange={({ target }) => set({ key: target.value as boolean })}
      />
    </Setting>
  );
};

const TextKey = ({ question, set }: Props<QuestionOf<'text'>>) => {
  const t = useTexts(editTexts);
  return (
    <Setting label={t.keyTexts}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={t.keyTexts}
        placeholder={t.keyTextsHint}
        value={question.key}
        maxCount={20}
        onChange={(key: string[]) => set({ key: key.map((one) => one.trim()).filter(Boolean) })}
      />
    </Setting>
  );
};

/** What the right answer is, where it is not marked in the question itself. */
export const QuestionKey = ({ question, set }: Props<Question>) => {
  const t = useTexts(editTexts);
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'dropdown':
      return <p className="note">{t.keyMarked}</p>;
    case 'trueFalse':
      return <TruthKey question={question} set={set} />;
    case 'text':
      return <TextKey question={question} set={set} />;
    case 'longText':
      return (
        <Setting label={t.keyLong}>
          <Input.TextArea
            aria-label={t.keyLong}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={20_000}
            value={question.key}
            onChange={({ target }) => set({ key: target.value }, `key:${question.id}`)}
          />
        </Setting>
      );
    case 'number':
      return <NumberKey question={question} set={set} />;
    case 'date':
      return (
        <Setting label={t.key}>
          <DayField
            label={t.key}
            value={question.key ?? undefined}
            onChange={(day) => set({ key: day ?? null })}
          />
        </Setting>
      );
    case 'matrixSingle':
      return <RowsKey question={question} set={set} />;
    default:
      return null;
  }
};
