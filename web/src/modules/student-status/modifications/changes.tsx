import './modifications.css';
import { modifiableField } from '@graduate/contract/student-status/modifications/modification-items.ts';
import type { ModificationRow } from '@graduate/contract/student-status/modifications/modifications.ts';
import { ChangeTable } from '../../../ui/change-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useFieldWords } from '../students/public.tsx';
import { modificationTexts } from './modification-texts.ts';

type Changed = ModificationRow['changes'];

const useWords = () => {
  const language = useLanguage();
  const words = useFieldWords();
  return (code: string, value: Changed[number]['before']) => {
    const field = modifiableField(code);
    return {
      label: field?.label[language] ?? code,
      words: field ? words(field, value) : String(value ?? ''),
    };
  };
};

/** Every field as it is and as it shall be, side by side. */
export const Changes = ({ changes }: { changes: Changed }) => {
  const inWords = useWords();
  return (
    <ChangeTable
      lines={changes.map(({ field, before, after }) => {
        const { label, words } = inWords(field, before);
        return { key: field, label, before: words, after: inWords(field, after).words };
      })}
    />
  );
};

/** The same in a line, for lists. */
export const ChangeLine = ({ changes }: { changes: Changed }) => {
  const t = useTexts(modificationTexts);
  const inWords = useWords();
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <div key={field} className="change-line row">
          <span className="note">{inWords(field, before).words || t.empty}</span>
          <span aria-hidden="true">→</span>
          <span>{inWords(field, after).words || t.empty}</span>
        </div>
      ))}
    </>
  );
};
