import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import {
  IMPORT_ROWS,
  type RecordImport,
  recordImportCalls,
} from '@graduate/contract/student-status/students/sheet-calls.ts';
import { RiFileUploadLine } from '@remixicon/react';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { sheetTexts } from './sheets-texts.ts';

/** Every import of student records that somebody may use. */
export const StudentImportMenu = () => {
  const t = useTexts(sheetTexts);
  const can = useCan();
  const refresh = useRefresh(readingCalls.list);
  const [chosen, setChosen] = useState<RecordImport>();
  const names: Record<RecordImport, string> = {
    new: t.importNew,
    update: t.importUpdate,
    fee: t.importFee,
    rail: t.importRail,
    equivalent: t.importEquivalent,
  };
  const kinds = (Object.keys(names) as RecordImport[]).filter((kind) =>
    can(recordImportCalls[kind].check.access.permission),
  );
  if (kinds.length === 0) return null;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: kinds.map((key) => ({ key, label: names[key], onClick: () => setChosen(key) })) }}
      >
        <Button icon={<RiFileUploadLine size={16} />}>{t.import}</Button>
      </Dropdown>
      {chosen && (
        <ImportDialog
          title={names[chosen]}
          calls={recordImportCalls[chosen]}
          rows={IMPORT_ROWS}
          onImported={refresh}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};
