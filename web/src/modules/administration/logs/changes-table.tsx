import './logs.css';
import { OperationDetail } from '@graduate/contract/administration/logs/operations.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { comma } from '../../../ui/list-words.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { changesOf } from './changes.ts';
import { logTexts } from './logs-texts.ts';
import { useLogWords } from './use-log-words.ts';

type Changed = Pick<OperationDetail, 'subject' | 'before' | 'after'> &
  Partial<Pick<OperationDetail, 'fields'>>;

type FieldNames = NonNullable<Changed['fields']>;
type ValueProps = { name: string; value: unknown; fields: FieldNames };

/** A value as people read it: codes and ids by their names, what has fields of its own field by field. */
const Value = ({ name, value, fields }: ValueProps) => {
  const t = useTexts(logTexts);
  if (value === undefined || value === null || value === '')
    return <span className="log-note note breaks">{t.empty}</span>;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="log-note note breaks">{t.none}</span>;
    if (value.every((one) => typeof one !== 'object'))
      return value.map((one) => fields[name]?.choices[String(one)] ?? String(one)).join(comma());
    return (
      <ol className="stack gap-xs">
        {value.map((one, at) => (
          <li key={at}>
            <Value name={name} value={one} fields={fields} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'object')
    return Object.entries(value).map(([inner, one]) => (
      <div key={inner}>
        {t.inner(fields[inner]?.label ?? inner)}
        <Value name={inner} value={one} fields={fields} />
      </div>
    ));
  const word = String(value as string | number);
  return fields[name]?.choices[word] ?? word;
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
                      <Value name={key} value={before} fields={operation.fields ?? {}} />
                    </td>
                  )}
                  {hasAfter && (
                    <td data-label={label.after}>
                      <Value name={key} value={after} fields={operation.fields ?? {}} />
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
