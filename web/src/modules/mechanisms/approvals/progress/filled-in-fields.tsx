import type { AppendData, ExtraField } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage } from '../../../../ui/texts.ts';

export const labelOfField = ({ label, labelEn }: ExtraField, language: Language): string =>
  language === 'en' && labelEn ? labelEn : label;

const inWords = (field: ExtraField, value: AppendData[string]): string => {
  const nameOf = (code: string) => field.options?.find((option) => option.value === code)?.label ?? code;
  if (Array.isArray(value)) return value.map(nameOf).join(comma());
  return typeof value === 'number' ? String(value) : nameOf(value ?? '');
};

type Props = { fields: readonly ExtraField[]; data: AppendData };

/** What an approver filled in beside the opinion, by the names of the fields. */
export const FilledInFields = ({ fields, data }: Props) => {
  const language = useLanguage();
  const given = fields.flatMap((field) => {
    const value = data[field.name];
    return value === undefined || value === null ? [] : [{ field, value }];
  });
  if (given.length === 0) return null;
  return (
    <ul className="muted small">
      {given.map(({ field, value }) => (
        <li key={field.name}>
          {labelOfField(field, language)}：{inWords(field, value)}
        </li>
      ))}
    </ul>
  );
};
