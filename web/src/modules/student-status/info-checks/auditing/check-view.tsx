import type { AuditedCheck } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import {
  type CheckListName,
  checkLists,
  type Flag,
} from '@graduate/contract/student-status/info-checks/checks.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { Checkbox, Input } from 'antd';
import { type ChangeLine, ChangeTable } from '../../../../ui/change-table.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { type RowsColumn, RowsTable } from '../../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import {
  ContextBar,
  useEducationColumns,
  useFamilyColumns,
  useFieldWords,
  useWorkColumns,
} from '../../students/public.tsx';
import { CheckStateTag } from '../check-state-tag.tsx';
import { auditingTexts } from './auditing-texts.ts';

/** What is marked as wrong so far, and how to mark; absent where nothing is to be decided. */
export type Marking = { flags: readonly Flag[]; mark: (flags: readonly Flag[]) => void };

/** So many have a key of their own. */
const KEYED = 9;

/** Marks a field or list as wrong, or takes the mark away. */
export const toggled = (flags: readonly Flag[], field: string): Flag[] => {
  const others = flags.filter((flag) => flag.field !== field);
  return others.length < flags.length ? others : [...others, { field, note: '' }];
};

/** What can be marked, in the order of the page. */
export const markable = ({ changes, lists }: AuditedCheck): string[] => [
  ...changes.map(({ field }) => field),
  ...(['family', 'education', 'work'] as const).filter((name) => lists[name]),
];

type FlagProps = { field: string; label: string; marking: Marking; place: number };

const FlagCell = ({ field, label, marking, place }: FlagProps) => {
  const t = useTexts(auditingTexts);
  const { flags, mark } = marking;
  const own = flags.find((flag) => flag.field === field);
  const others = flags.filter((flag) => flag.field !== field);
  return (
    <span className="flag-cell stack gap-xs">
      <Checkbox
        checked={own !== undefined}
        aria-label={t.flagOf(label)}
        onChange={() => mark(toggled(flags, field))}
      >
        {t.flag} {place < KEYED && <kbd>{place + 1}</kbd>}
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

const ListAfter = <R extends object>({
  name,
  list,
  columns,
  marking,
  place,
}: {
  name: CheckListName;
  list: { before: readonly R[]; after: readonly R[] } | undefined;
  columns: readonly RowsColumn<R>[];
  marking: Marking | undefined;
  place: number;
}) => {
  const t = useTexts(auditingTexts);
  const label = checkLists[name][useLanguage()];
  if (!list) return null;
  return (
    <section aria-label={label}>
      <h3 className="row gap-xs gap-x-m below-s">
        {label}
        <span className="check-note note">
          {t.before} {t.rows(list.before.length)} → {t.after} {t.rows(list.after.length)}
        </span>
        {marking && <FlagCell field={name} label={label} marking={marking} place={place} />}
      </h3>
      <RowsTable label={label} rows={list.after} columns={columns} />
    </section>
  );
};

/** A check as its auditor looks at it: who, what was before, what shall be. */
export const CheckView = ({ check, marking }: { check: AuditedCheck; marking?: Marking }) => {
  const t = useTexts(auditingTexts);
  const language = useLanguage();
  const words = useFieldWords();
  const columns = { family: useFamilyColumns(), education: useEducationColumns(), work: useWorkColumns() };
  const { student, changes, lists, opinion, attachments } = check;
  const lines = changes.map(({ field, before, after }, place): ChangeLine => {
    const declared = recordFields[field];
    const label = declared.label[language];
    return {
      key: field,
      label,
      before: words(declared, before),
      after: words(declared, after),
      wrong: marking?.flags.some((flag) => flag.field === field) ?? false,
      act: marking && <FlagCell field={field} label={label} marking={marking} place={place} />,
    };
  });
  const marked = (name: CheckListName) => ({ marking, place: markable(check).indexOf(name) });
  const nothing = lines.length === 0 && Object.keys(lists).length === 0;
  return (
    <div className="check-view stack gap-l">
      <ContextBar brief={student}>
        <CheckStateTag state={check.state} expired={check.expired} settledBy={check.settledBy} />
      </ContextBar>
      {lines.length > 0 && <ChangeTable lines={lines} actTitle={marking && t.flag} />}
      {nothing && <Nothing text={t.noChanges} />}
      <ListAfter name="family" list={lists.family} columns={columns.family} {...marked('family')} />
      <ListAfter
        name="education"
        list={lists.education}
        columns={columns.education}
        {...marked('education')}
      />
      <ListAfter name="work" list={lists.work} columns={columns.work} {...marked('work')} />
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
