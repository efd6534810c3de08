import './change-table.css';
import type { ReactNode } from 'react';
import { defineTexts, useTexts } from './texts.ts';
import { words } from './words.ts';

const texts = defineTexts({
  changes: ['修改内容', 'Changes'],
  field: words.item,
  before: ['修改前', 'Before'],
});

export type ChangeLine = {
  key: string;
  label: string;
  before: string;
  after: string;
  wrong?: boolean;
  /** What can be done about it, in a column of its own. */
  act?: ReactNode;
};

/** Every field as it is and as it shall be, side by side; one under the other on phones. */
export const ChangeTable = ({
  lines,
  actTitle,
}: {
  lines: readonly ChangeLine[];
  actTitle?: string | undefined;
}) => {
  const t = useTexts(texts);
  return (
    <table className="change-table full" aria-label={t.changes}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
          {actTitle && <th scope="col">{actTitle}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, before, after, wrong = false, act }) => (
          <tr key={key} data-wrong={wrong || undefined}>
            <th scope="row">{label}</th>
            <td data-label={t.before}>
              <span className="change-before muted" data-empty={before ? undefined : ''}>
                {before || t.empty}
              </span>
            </td>
            <td data-label={t.after} className="strong">
              {after || t.empty}
            </td>
            {actTitle && <td>{act}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
