import '../status-changes.css';
import type { Correction } from '@graduate/contract/student-status/status-changes/changes.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { Button, Select } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { RecordInput } from '../../students/public.tsx';
import { formTexts } from '../change-texts.ts';

/** Only what nobody may type directly is corrected this way. */
const correctable = recordFieldCodes.filter((code) => recordFields[code].edit === 'K');

type Props = { value: readonly Correction[]; onChange: (corrections: Correction[]) => void };

/** Fields of the record with the values they should have. */
export const CorrectionsField = ({ value, onChange }: Props) => {
  const t = useTexts(formTexts);
  const language = useLanguage();
  const put = (at: number, correction: Correction) =>
    onChange(value.map((one, index) => (index === at ? correction : one)));
  const free = correctable.filter((code) => !value.some(({ field }) => field === code));
  const [next] = free;
  return (
    <>
      {value.map(({ field, value: given }, at) => (
        <div key={field} className="correction-row">
          <Select
            aria-label={t.correctField}
            value={field}
            showSearch={{ optionFilterProp: 'label' }}
            options={[field as RecordFieldCode, ...free].map((code) => ({
              value: code,
              label: recordFields[code].label[language],
            }))}
            onChange={(chosen) => put(at, { field: chosen, value: null })}
          />
          <RecordInput
            field={recordFields[field as RecordFieldCode]}
            value={given}
            placeholder={t.newValue}
            onChange={(changed) => put(at, { field, value: changed })}
          />
          <Button danger type="text" onClick={() => onChange(value.filter((_, index) => index !== at))}>
            {t.remove}
          </Button>
        </div>
      ))}
      {next && (
        <Button onClick={() => onChange([...value, { field: next, value: null }])}>{t.addCorrection}</Button>
      )}
    </>
  );
};
