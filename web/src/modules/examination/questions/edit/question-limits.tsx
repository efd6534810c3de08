import {
  answerFileExtensions,
  ratingScales,
} from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { Input, InputNumber, Segmented, Select } from 'antd';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { editTexts } from './edit-texts.ts';
import { Setting } from './setting.tsx';

type Props = { question: Question; set: (fields: object, tag?: string) => void };
type NumberProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  whole?: boolean;
};

const NumberInput = ({ label, value, onChange, min, max, whole = true }: NumberProps) => (
  <InputNumber<number>
    aria-label={label}
    placeholder={label}
    value={value}
    style={{ width: '100%' }}
    {...(min !== undefined && { min })}
    {...(max !== undefined && { max })}
    {...(whole && { precision: 0 })}
    onChange={onChange}
  />
);

type SpanProps = Props & { label: string; fields: readonly [string, string]; min?: number; whole?: boolean };

/** The least and the most of something; either may be missing. */
const Span = ({ question, set, label, fields: [least, most], ...rest }: SpanProps) => {
  const t = useTexts(editTexts);
  const values = question as unknown as Record<string, number | null>;
  const field = (name: string, words: string) => (
    <NumberInput
      {...rest}
      label={`${label} ${words}`}
      value={values[name] ?? null}
      onChange={(value) => set({ [name]: value }, `${name}:${question.id}`)}
    />
  );
  return (
    <Setting label={label}>
      <div className="line">
        {field(least, t.least)}
        {field(most, t.most)}
      </div>
    </Setting>
  );
};

const Scale = ({ question, set }: { question: Extract<Question, { scale: number }>; set: Props['set'] }) => {
  const t = useTexts(editTexts);
  const words = (field: 'lowLabel' | 'highLabel', label: string, hint: string) => (
    <Setting label={label}>
      <Input
        aria-label={label}
        placeholder={hint}
        maxLength={300}
        value={question[field]}
        onChange={({ target }) => set({ [field]: target.value }, `${field}:${question.id}`)}
      />
    </Setting>
  );
  return (
    <>
      <Setting label={t.scale}>
        <Segmented
          block
          aria-label={t.scale}
          value={question.scale}
          options={ratingScales.map((scale) => ({ value: scale, label: t.scaleOf(scale) }))}
          onChange={(scale) => set({ scale })}
        />
      </Setting>
      {words('lowLabel', t.low, t.lowHint)}
      {words('highLabel', t.high, t.highHint)}
    </>
  );
};

const Digits = ({
  question,
  set,
}: {
  question: Extract<Question, { type: 'number' }>;
  set: Props['set'];
}) => {
  const t = useTexts(editTexts);
  return (
    <>
      <Span question={question} set={set} label={t.range} fields={['min', 'max']} whole={false} />
      <div className="pair">
        <Setting label={t.decimals}>
          <NumberInput
            label={t.decimals}
            min={0}
            max={6}
            value={question.decimals}
            onChange={(decimals) => set({ decimals: decimals ?? 0 })}
          />
        </Setting>
        <Setting label={t.unit}>
          <Input
            aria-label={t.unit}
            placeholder={t.unitHint}
            maxLength={20}
            value={question.unit}
            onChange={({ target }) => set({ unit: target.value }, `unit:${question.id}`)}
          />
        </Setting>
      </div>
    </>
  );
};

const Days = ({ question, set }: { question: Extract<Question, { type: 'date' }>; set: Props['set'] }) => {
  const t = useTexts(editTexts);
  const { earliest, latest } = question;
  return (
    <Setting label={t.days}>
      <div className="pair">
        <DayField
          label={`${t.days} ${t.from}`}
          value={earliest ?? undefined}
          onChange={(day) => set({ earliest: day ?? null })}
        />
        <DayField
          label={`${t.days} ${t.until}`}
          value={latest ?? undefined}
          onChange={(day) => set({ latest: day ?? null })}
        />
      </div>
    </Setting>
  );
};

const Files = ({ question, set }: { question: Extract<Question, { type: 'file' }>; set: Props['set'] }) => {
  const t = useTexts(editTexts);
  return (
    <>
      <Setting label={t.files}>
        <Select
          mode="multiple"
          aria-label={t.files}
          value={question.extensions}
          options={answerFileExtensions.map((value) => ({ value, label: value }))}
          onChange={(extensions) => extensions.length > 0 && set({ extensions })}
        />
      </Setting>
      <div className="pair">
        <Setting label={t.maxFiles}>
          <NumberInput
            label={t.maxFiles}
            min={1}
            max={5}
            value={question.maxFiles}
            onChange={(maxFiles) => set({ maxFiles: maxFiles ?? 1 })}
          />
        </Setting>
        <Setting label={t.maxMegabytes}>
          <NumberInput
            label={t.maxMegabytes}
            min={1}
            max={20}
            value={question.maxMegabytes}
            onChange={(maxMegabytes) => set({ maxMegabytes: maxMegabytes ?? 10 })}
          />
        </Setting>
      </div>
    </>
  );
};

/** What answers to a question must keep to, by its type. */
export const QuestionLimits = ({ question, set }: Props) => {
  const t = useTexts(editTexts);
  switch (question.type) {
    case 'multiple':
      return (
        <Span question={question} set={set} label={t.choices} fields={['minChoices', 'maxChoices']} min={1} />
      );
    case 'text':
    case 'longText':
      return (
        <Span question={question} set={set} label={t.length} fields={['minLength', 'maxLength']} min={1} />
      );
    case 'number':
      return <Digits question={question} set={set} />;
    case 'rating':
    case 'matrixRating':
      return <Scale question={question} set={set} />;
    case 'date':
      return <Days question={question} set={set} />;
    case 'file':
      return <Files question={question} set={set} />;
    default:
      return null;
  }
};
