import './parts.css';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';
import { useFieldWords } from './use-field-words.ts';

type Props = { field: string; before: string | null; after: string | null };

/** What a field of a record was and is, in words. */
export const ChangeWords = ({ field, before, after }: Props) => {
  const t = useTexts(partTexts);
  const inWords = useFieldWords();
  const known = recordFields[field as keyof typeof recordFields];
  const words = (value: string | null) =>
    (known ? inWords(known, known.kind === 'yesNo' && value ? value === 'true' : value) : value) ||
    t.emptyField;
  return (
    <span className="change-words">
      {before ? <del>{words(before)}</del> : <span className="note">{t.emptyField}</span>}
      <span aria-hidden="true">→</span>
      <ins>{words(after)}</ins>
    </span>
  );
};
