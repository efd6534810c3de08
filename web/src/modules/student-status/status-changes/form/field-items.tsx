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

/** What a field refuses on the page; the server asks again. */
const useRules = () => {
  const t = useTexts(formTexts);
  const words = useFormWords();
  return (field: ChangeField, extra: Extra): FormRule[] => {
    const label = words(field.label);
    const ask = field.kind === 'yesNo' ? t.tick : CHOSEN.includes(field.kind) ? t.choose : t.enter;
    const missing = ask(label);
    const needed = isNeeded(field, extra);
    return [
      {
        validator: (_, value: unknown) => {
          const empty =
            value === undefined || value === null || value === '' || (field.kind === 'yesNo' && !value);
          if (empty) return needed ? Promise.reject(new Error(missing)) : Promise.resolve();
          const short = typeof value === 'string' && Array.from(value.trim()).length < (field.least ?? 0);
          return short ? Promise.reject(new Error(t.atLeast(label, field.least ?? 0))) : Promise.resolve();
        },
      },
    ];
  };
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
