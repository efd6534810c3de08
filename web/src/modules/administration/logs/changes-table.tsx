import './logs.css';
import { OperationDetail } from '@graduate/contract/administration/logs/operations.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Nothing } from '../../../ui/nothing.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { changesOf } from './changes.ts';
import { logTexts } from './logs-texts.ts';
import { useLogWords } from './use-log-words.ts';

const Value = ({ value }: { value: unknown }) => {
  const t = useTexts(logTexts);
  if (value === undefined || value === null || value === '')
    return <span className="log-note note breaks">{t.empty}</span>;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length === 0 ? <span className="log-note note breaks">{t.none}</span> : value.join('、');
  if (typeof value === 'object') return <pre>{JSON.stringify(value, null, 2)}</pre>;
  return String(value as string | number);
};

type Changed = Pick<OperationDetail, 'subject' | 'before' | 'after'> &
  Partial<Pick<OperationDetail, 'fields'>>;

/** Codes by their names, however many there are. */
const inWords = (value: unknown, names: Readonly<Record<string, string>> = {}): unknown => {
  if (Array.isArray(value)) return value.map((one) => inWords(one, names));
  return typeof value === 'string' ? (names[value] ?? value) : value;
};

const isThere = (value: unknown) => value !== null && value !== undefined;

/** What a change did, field by field: before left, after right. */
export const ChangesTable = ({ operation }: { operation: Changed }) => {
  const t = useTexts(logTexts);
  const { fieldInWords } = useLogWords();
  const label = useLabels(OperationDetail);
  const [changedOnly, setChangedOnly] = useState(true);
  const changes = changesOf(operation.before, operation.after);
  // What was created has no before, what was deleted no after.
  const hadBefore = isThere(operation.before);
  const hasAfter = isThere(operation.after);
  const bothSides = hadBefore && hasAfter;
  const shown = bothSides && changedOnly ? changes.filter(({ changed }) => changed) : changes;
  return (
    <section>
      <div className="changes-bar row gap-x-l between">
        <h3>{t.changes}</h3>
        {bothSides && (
          <Checkbox checked={changedOnly} onChange={(event) => setChangedOnly(event.target.checked)}>
            {t.changedOnly}
          </Checkbox>
        )}
      </div>
      {shown.length === 0 ? (
        <Nothing text={t.noChanges} />
      ) : (
        <table className="changes">
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              {hadBefore && <th scope="col">{label.before}</th>}
              {hasAfter && <th scope="col">{label.after}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, before, after, changed }) => {
              const { [key]: words } = operation.fields ?? {};
              const name = fieldInWords(operation.subject, key) ?? words?.label;
              return (
                <tr key={key} data-changed={bothSides && changed ? '' : undefined}>
                  <th scope="row">
                    {name ?? key}
                    {bothSides && changed && (
                      <span className="change-mark" role="img" aria-label={t.changed} title={t.changed}>
                        ●
                      </span>
                    )}
                  </th>
                  {hadBefore && (
                    <td data-label={label.before}>
                      <Value value={inWords(before, words?.choices)} />
                    </td>
                  )}
                  {hasAfter && (
                    <td data-label={label.after}>
                      <Value value={inWords(after, words?.choices)} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
};
