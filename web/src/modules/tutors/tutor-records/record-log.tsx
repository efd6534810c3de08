import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import type { RecordChange } from '@graduate/contract/tutors/tutor-records/record-log.ts';
import { PagedRows } from '../../../ui/paged-rows.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { ActionName, roleInWords } from '../../administration/logs/public.ts';
import { recordTexts } from './records-texts.ts';

const Who = ({ by: { realName, actingFor, roleCode, roleName } }: { by: RecordChange }) => {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  if (!realName) return t.system;
  return (
    <>
      {realName}
      <div className="note">
        {actingFor ? t.actingFor(actingFor) : roleInWords(roleCode, roleName, language)}
      </div>
    </>
  );
};

const Changed = ({ of: { changes, reason } }: { of: RecordChange }) => {
  const t = useTexts(recordTexts);
  if (changes.length === 0 && !reason) return '—';
  return (
    <div className="breaks">
      {changes.map(({ field, before, after }) => (
        <div key={field}>{t.changedTo(field, before, after)}</div>
      ))}
      {reason && <div className="note">{t.why(reason)}</div>}
    </div>
  );
};

/** Who changed what in a record, the newest first. */
export const RecordLog = ({ staffId }: { staffId: string }) => {
  const t = useTexts(recordTexts);
  return (
    <PagedRows
      label={t.corrections}
      call={recordCalls.log}
      params={{ id: staffId }}
      empty={t.nothingChanged}
      columns={[
        { key: 'at', width: 150 },
        { key: 'action', width: 140, render: ({ action }) => <ActionName action={action} /> },
        { key: 'changes', width: 360, render: (row) => <Changed of={row} /> },
        { key: 'realName', width: 140, render: (row) => <Who by={row} /> },
      ]}
    />
  );
};
