import type { AuditedCheck } from '@graduate/contract/info-checks/auditing-calls.ts';
import { type CheckListName, checkLists, type Flag } from '@graduate/contract/info-checks/checks.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { recordFields } from '@graduate/contract/students/record-fields.ts';
import { Checkbox, Empty, Input } from 'antd';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import {
  ContextBar,
  type RowsColumn,
  RowsTable,
  useEducationColumns,
  useFamilyColumns,
  useFieldWords,
  useWorkColumns,
} from '../../students/public.tsx';
import { CheckStateTag } from '../check-state-tag.tsx';
import { auditingTexts } from './auditing-texts.ts';

/** What is marked as wrong so far, and how to mark; absent where nothing is to be decided. */
export type Marking = { flags: readonly Flag[]; mark: (flags: readonly Flag[]) => void };

const FlagCell = ({ field, label, marking }: { field: string; label: string; marking: Marking }) => {
  const t = useTexts(auditingTexts);
  const { flags, mark } = marking;
  const own = flags.find((flag) => flag.field === field);
  const others = flags.filter((flag) => flag.field !== field);
  return (
    <span className="flag-cell">
      <Checkbox
        checked={own !== undefined}
        aria-label={t.flagOf(label)}
        onChange={({ target }) => mark(target.checked ? [...others, { field, note: '' }] : others)}
      >
        {t.flag}
      </Checkbox>
      {own && (
        <Input
          size="small"
          maxLength={200}
          placeholder={t.flagNote}
          aria-label={`${label} ${t.flagNote}`}
          value={own.note}
          onChange={({ target }) => mark([...others, { field, note: target.value }])}
        />
      )}
    </span>
  );
};

type Line = { field: string; label: string; before: ReactNode; after: ReactNode };

const ChangeTable = ({ lines, marking }: { lines: readonly Line[]; marking: Marking | undefined }) => {
  const t = useTexts(auditingTexts);
  return (
    <table className="change-table" aria-label={t.changes}>
      <thead>
        <tr>
          <th>{t.field}</th>
          <th>{t.before}</th>
          <th>{t.after}</th>
          {marking && <th>{t.flag}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, label, before, after }) => (
          <tr key={field} data-wrong={marking?.flags.some((flag) => flag.field === field) || undefined}>
            <th scope="row">{label}</th>
            <td data-label={t.before}>{before}</td>
            <td data-label={t.after} className="change-after">
              {after}
            </td>
            {marking && (
              <td>
                <FlagCell field={field} label={label} marking={marking} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const ListAfter = <R extends object>({
  name,
  list,
  columns,
  marking,
}: {
  name: CheckListName;
  list: { before: readonly R[]; after: readonly R[] } | undefined;
  columns: readonly RowsColumn<R>[];
  marking: Marking | undefined;
}) => {
  const t = useTexts(auditingTexts);
  const label = checkLists[name][useLanguage()];
  if (!list) return null;
  return (
    <section className="changed-list" aria-label={label}>
      <h3>
        {label}
        <span className="check-note">
          {t.before} {t.rows(list.before.length)} → {t.after} {t.rows(list.after.length)}
        </span>
        {marking && <FlagCell field={name} label={label} marking={marking} />}
      </h3>
      <RowsTable label={label} rows={list.after} columns={columns} />
    </section>
  );
};

const minute = (time: Date | null) => (time ? formatWireTime(time).slice(0, 16) : null);

/** A check as its auditor looks at it: who, what was before, what shall be. */
export const CheckView = ({ check, marking }: { check: AuditedCheck; marking?: Marking }) => {
  const t = useTexts(auditingTexts);
  const language = useLanguage();
  const words = useFieldWords();
  const columns = { family: useFamilyColumns(), education: useEducationColumns(), work: useWorkColumns() };
  const { student, changes, lists, opinion, attachments } = check;
  const lines = changes.map(({ field, before, after }): Line => {
    const declared = recordFields[field];
    const shown = (value: typeof before) => words(declared, value) || t.empty;
    return { field, label: declared.label[language], before: shown(before), after: shown(after) };
  });
  const nothing = lines.length === 0 && Object.keys(lists).length === 0;
  return (
    <div className="check-view">
      <ContextBar brief={student}>
        <CheckStateTag state={check.state} expired={check.expired} settledBy={check.settledBy} />
      </ContextBar>
      {lines.length > 0 && <ChangeTable lines={lines} marking={marking} />}
      {nothing && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noChanges} />}
      <ListAfter name="family" list={lists.family} columns={columns.family} marking={marking} />
      <ListAfter name="education" list={lists.education} columns={columns.education} marking={marking} />
      <ListAfter name="work" list={lists.work} columns={columns.work} marking={marking} />
      <Facts
        facts={[
          { label: t.submittedAt, value: minute(check.submittedAt) },
          ...(check.returnCount > 0
            ? [{ label: t.returnAct, value: t.returnedTimes(check.returnCount) }]
            : []),
          ...(opinion ? [{ label: t.opinion, value: opinion, wide: true }] : []),
          ...(attachments.length > 0
            ? [{ label: t.files, value: <RecordFiles files={attachments} />, wide: true }]
            : []),
        ]}
      />
    </div>
  );
};
