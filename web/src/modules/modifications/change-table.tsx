import './modifications.css';
import { modifiableField } from '@graduate/contract/modifications/modification-items.ts';
import type { ModificationRow } from '@graduate/contract/modifications/modifications.ts';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { useFieldWords } from '../students/public.tsx';
import { modificationTexts } from './modification-texts.ts';

type Changes = ModificationRow['changes'];

const useWords = () => {
  const language = useLanguage();
  const words = useFieldWords();
  return (code: string, value: Changes[number]['before']) => {
    const field = modifiableField(code);
    return {
      label: field?.label[language] ?? code,
      words: field ? words(field, value) : String(value ?? ''),
    };
  };
};

/** Every field as it is and as it shall be, side by side. */
export const ChangeTable = ({ changes }: { changes: Changes }) => {
  const t = useTexts(modificationTexts);
  const inWords = useWords();
  return (
    <table className="change-table" aria-label={t.change}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => {
          const { label, words } = inWords(field, before);
          return (
            <tr key={field}>
              <td>{label}</td>
              <td className={words ? 'change-before' : 'change-before nothing'}>{words || t.empty}</td>
              <td className="change-after">{inWords(field, after).words || t.empty}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** The same in a line, for lists. */
export const ChangeLine = ({ changes }: { changes: Changes }) => {
  const t = useTexts(modificationTexts);
  const inWords = useWords();
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <div key={field} className="change-line">
          <span className="modification-note">{inWords(field, before).words || t.empty}</span>
          <span aria-hidden="true">→</span>
          <span>{inWords(field, after).words || t.empty}</span>
        </div>
      ))}
    </>
  );
};
