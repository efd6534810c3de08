import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { labelIn } from '@graduate/contract/examination/questions/in-language.ts';
import { ANSWER_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import { Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { DatePicker } from '../../../../ui/form/date-picker.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { chosenAlone, withWords } from './choosing.ts';
import type { InputProps } from './question-parts.ts';
import { renderTexts } from './render-texts.ts';

export const DropdownInput = ({ question, answer, onAnswer, names }: InputProps<'dropdown'>) => {
  const t = useTexts(renderTexts);
  const language = useLanguage();
  const chosen = question.options.find(({ id }) => answer?.choices.includes(id));
  return (
    <div className="stack gap-s">
      <Select<string>
        {...names}
        className="question-field"
        size="large"
        value={chosen?.id ?? null}
        placeholder={t.choose}
        allowClear={!question.required}
        options={question.options.map((option) => ({ value: option.id, label: labelIn(language, option) }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id: string | undefined) => onAnswer(id ? chosenAlone(answer, id) : null)}
      />
      {answer && chosen?.withText && (
        <Input
          value={answer.texts?.[chosen.id] ?? ''}
          maxLength={500}
          aria-label={t.words(labelIn(language, chosen))}
          placeholder={t.wordsHint}
          onChange={(event) => onAnswer(withWords(answer, chosen.id, event.target.value))}
        />
      )}
    </div>
  );
};

const written = (text: string) => (text === '' ? null : { text });

export const TextInput = ({ question, answer, onAnswer, names }: InputProps<'text'>) => {
  const t = useTexts(renderTexts);
  return (
    <Input
      {...names}
      size="large"
      value={answer?.text ?? ''}
      placeholder={t.write}
      maxLength={question.maxLength ?? 500}
      showCount={question.maxLength !== null}
      onChange={(event) => onAnswer(written(event.target.value))}
    />
  );
};

export const LongTextInput = ({ question, answer, onAnswer, names }: InputProps<'longText'>) => {
  const t = useTexts(renderTexts);
  return (
    <Input.TextArea
      {...names}
      size="large"
      autoSize={{ minRows: 4, maxRows: 16 }}
      value={answer?.text ?? ''}
      placeholder={t.write}
      maxLength={question.maxLength ?? 20_000}
      showCount={question.maxLength !== null}
      onChange={(event) => onAnswer(written(event.target.value))}
    />
  );
};

/** What is out of range stays in the field and is named below it: nothing typed is changed. */
export const NumberInput = ({ question, answer, onAnswer, names }: InputProps<'number'>) => {
  const t = useTexts(renderTexts);
  return (
    <InputNumber<number>
      {...names}
      className="question-field"
      size="large"
      value={answer?.number ?? null}
      placeholder={t.write}
      inputMode={question.decimals > 0 ? 'decimal' : 'numeric'}
      suffix={question.unit || undefined}
      controls={false}
      onChange={(number) => onAnswer(number === null ? null : { number })}
    />
  );
};

export const DateInput = ({ question, answer, onAnswer, names }: InputProps<'date'>) => {
  const t = useTexts(renderTexts);
  const phone = useIsPhone();
  return (
    <DatePicker
      {...names}
      className="question-field"
      size="large"
      // The keyboard of a phone would cover the calendar.
      inputReadOnly={phone}
      value={answer ? dayjs(answer.day) : null}
      placeholder={t.chooseDay}
      {...(question.earliest && { minDate: dayjs(question.earliest) })}
      {...(question.latest && { maxDate: dayjs(question.latest) })}
      onChange={(day) => onAnswer(day ? { day: day.format('YYYY-MM-DD') } : null)}
    />
  );
};

/** What was uploaded in this window, by id: a page of the paper forgets it when it is left. */
const uploadedHere = new Map<string, FileRef>();

/** The answer holds the ids only; the names of files come with the sheet or from having just been uploaded. */
export const FileInput = ({ question, answer, onAnswer, names, files }: InputProps<'file'>) => {
  const given = answer?.files ?? [];
  const known = new Map([...files.map((file) => [file.id, file] as const), ...uploadedHere]);
  const chosen = given.flatMap((id) => known.get(id) ?? []);
  // Uploaded elsewhere meanwhile: it stays part of the answer.
  const elsewhere = given.filter((id) => !known.has(id));
  return (
    <fieldset {...names}>
      <FileField
        kind={ANSWER_FILES}
        multiple={question.maxFiles}
        accept={question.extensions}
        megabytes={question.maxMegabytes}
        value={chosen}
        onChange={(next) => {
          for (const file of next) uploadedHere.set(file.id, file);
          const all = [...elsewhere, ...next.map(({ id }) => id)];
          onAnswer(all.length > 0 ? { files: all } : null);
        }}
      />
    </fieldset>
  );
};
