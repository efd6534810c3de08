import type { RecordLogEntry } from '@graduate/contract/student-status/students/reading-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { comma } from '../../../../ui/list-words.ts';
import { PagedRows } from '../../../../ui/paged-rows.tsx';
import type { RowsColumn } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { ActionName, roleInWords } from '../../../administration/logs/public.ts';
import { ChangeWords } from '../parts/change-words.tsx';

const texts = defineTexts({
  title: (name: string) => [`操作日志：${name}`, `Log: ${name}`],
  log: ['操作日志', 'Log'],
  content: ['内容', 'Details'],
  actingFor: (name: string) => [`代 ${name}`, `for ${name}`],
  reason: (words: string) => [`原因：${words}`, `Reason: ${words}`],
  looked: (names: string) => [`查看：${names}`, `Looked at: ${names}`],
});

const nameOf = (field: string, language: 'zh' | 'en') =>
  recordFields[field as keyof typeof recordFields]?.label[language] ?? field;

const Who = ({ entry }: { entry: RecordLogEntry }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  if (!entry.username) return t.system;
  const { realName, actingFor, roleCode, roleName } = entry;
  const role = roleCode && roleInWords(roleCode, roleName, language);
  return (
    <>
      {realName}
      <div className="note">{actingFor ? t.actingFor(actingFor) : role}</div>
    </>
  );
};

const Content = ({ entry: { changes, looked, reason } }: { entry: RecordLogEntry }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="log-content">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          {nameOf(field, language)}：
          <ChangeWords field={field} before={before} after={after} />
        </div>
      ))}
      {looked.length > 0 && (
        <div>{t.looked(looked.map((field) => nameOf(field, language)).join(comma()))}</div>
      )}
      {reason && <div className="note">{t.reason(reason)}</div>}
    </div>
  );
};

const useColumns = (): RowsColumn<RecordLogEntry>[] => {
  const t = useTexts(texts);
  return [
    { key: 'at', width: 140 },
    { key: 'realName', width: 120, render: (entry) => <Who entry={entry} /> },
    { key: 'action', width: 120, render: ({ action }) => <ActionName action={action} /> },
    { key: 'content', title: t.content, render: (entry) => <Content entry={entry} /> },
  ];
};

type Props = { student: { id: string; name: string }; onClose: () => void };

/** Who did what to a record, the newest first. */
export const LogDrawer = ({ student: { id, name }, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <SideDrawer title={t.title(name)} width={800} onClose={onClose}>
      <PagedRows label={t.log} call={readingCalls.log} params={{ id }} columns={useColumns()} />
    </SideDrawer>
  );
};
