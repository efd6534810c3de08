import { text } from '@graduate/contract/platform/text.ts';
import {
  changeApproval,
  type Extra,
  FILES_OF_A_KIND,
  intlChangeApproval,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import {
  type ChangeField,
  type NamedFile,
  OTHER_FILES,
} from '@graduate/contract/student-status/status-changes/fields.ts';
import { Form, type FormRule } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { formTexts } from '../change-texts.ts';
import { useFormWords } from '../parts/use-both-languages.ts';
import { ChangeInput } from './change-input.tsx';
import { fieldsShown, isNeeded } from './form-model.ts';

const MEGABYTES = 5;
const ACCEPTED = ['pdf', 'jpg', 'jpeg', 'png'];
const WIDE: readonly ChangeField['kind'][] = ['longText', 'corrections', 'yesNo'];
const otherFiles: NamedFile = { kind: OTHER_FILES, name: text('其他材料', 'Other files'), required: false };

const CHOSEN: readonly ChangeField['kind'][] = [
  'choice',
  'date',
  'dictionary',
  'term',
  'department',
  'major',
  'tutor',
];

const isEmpty = (field: ChangeField, value: unknown): boolean =>
  value === undefined || value === null || value === '' || (field.kind === 'yesNo' && !value);

/** What a field refuses on the page; the server asks again. */
const useRules = () => {
  const t = useTexts(formTexts);
  const words = useFormWords();
  const missing = (field: ChangeField) => {
    const ask = field.kind === 'yesNo' ? t.tick : CHOSEN.includes(field.kind) ? t.choose : t.enter;
    return ask(words(field.label));
  };
  // A number is said to be out of range, never changed behind the back of who typed it.
  const wrongNumber = (value: number, { label, min, max, decimals }: ChangeField) => {
    if (!decimals && !Number.isInteger(value)) return t.whole(words(label));
    if ((min === undefined || value >= min) && (max === undefined || value <= max)) return undefined;
    if (min === undefined) return t.above(words(label), max ?? value);
    return max === undefined ? t.below(words(label), min) : t.between(words(label), min, max);
  };
  const wrong = (field: ChangeField, value: unknown): string | undefined => {
    if (typeof value === 'number') return wrongNumber(value, field);
    const short = typeof value === 'string' && Array.from(value.trim()).length < (field.least ?? 0);
    return short ? t.atLeast(words(field.label), field.least ?? 0) : undefined;
  };
  return (field: ChangeField, extra: Extra): FormRule[] => [
    {
      validator: (_, value: unknown) => {
        const needed = isNeeded(field, extra) ? missing(field) : undefined;
        const problem = isEmpty(field, value) ? needed : wrong(field, value);
        return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
      },
    },
  ];
};

/** The fields one kind of change asks for. */
export const FieldItems = ({ fields, extra }: { fields: readonly ChangeField[]; extra: Extra }) => {
  const words = useFormWords();
  const rules = useRules();
  return (
    <div className="change-fields pair gap-x-xl">
      {fieldsShown(fields, extra).map((field) => (
        <Form.Item
          key={field.name}
          name={['extra', field.name]}
          className={WIDE.includes(field.kind) ? 'wide' : ''}
          data-needed={field.kind === 'yesNo' && isNeeded(field, extra) ? '' : undefined}
          {...(field.kind !== 'yesNo' && { label: words(field.label) })}
          {...(field.hint && { extra: words(field.hint) })}
          required={isNeeded(field, extra)}
          rules={rules(field, extra)}
        >
          <ChangeInput field={field} extra={extra} />
        </Form.Item>
      ))}
    </div>
  );
};

type FilesProps = { files: readonly NamedFile[]; extra: Extra; intl: boolean };

/** Each file that is asked for by its name, and a place for others. */
export const FileItems = ({ files, extra, intl }: FilesProps) => {
  const t = useTexts(formTexts);
  const words = useFormWords();
  return [...files, otherFiles].map((file) => {
    const label = words(file.name);
    const needed = isNeeded(file, extra);
    return (
      <Form.Item
        key={file.kind}
        name={['files', file.kind]}
        label={label}
        required={needed}
        rules={needed ? [{ required: true, type: 'array', min: 1, message: t.upload(label) }] : []}
      >
        <FileField
          kind={intl ? intlChangeApproval : changeApproval}
          multiple={FILES_OF_A_KIND}
          megabytes={MEGABYTES}
          accept={ACCEPTED}
        />
      </Form.Item>
    );
  });
};
