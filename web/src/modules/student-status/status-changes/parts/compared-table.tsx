import '../status-changes.css';
import type { Compared } from '@graduate/contract/student-status/status-changes/changes.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { changeTexts } from '../change-texts.ts';

const NOTHING = '—';

/** What a change does to the record, field by field; what stays the same is shown without emphasis. */
export const ComparedTable = ({ rows }: { rows: readonly Compared[] }) => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  if (rows.length === 0) return <p className="note">{t.nothingChanges}</p>;
  return (
    <table className="compared numbers full">
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, before, after }) => {
          const [from, to] = [before[language], after[language]];
          return (
            <tr key={field} data-changed={from === to ? undefined : ''}>
              <th scope="row">{label[language]}</th>
              <td>{from && from !== NOTHING && from !== to ? <del>{from}</del> : from || NOTHING}</td>
              <td>{to || NOTHING}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
