import {
  plagiarismImportCalls,
  type ThesisRow,
  thesisCalls,
} from '@graduate/contract/degrees/theses/versions.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { openTab } from '../../../shell/public.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { CheckDialog } from './check-dialog.tsx';
import { ReportsDialog } from './reports-dialog.tsx';
import { thesisTexts } from './theses-texts.ts';

const open = ({ applicationId }: ThesisRow) => openTab(`/dsshlw/indexLw?applicationId=${applicationId}`);

/** A version the tutor has refused is not checked any more. */
const checkable: readonly ThesisRow['status'][] = ['draft', 'tutorReview', 'agreed'];

/** What was handed in and what was found copied in it, by hand or from a sheet. */
const PlagiarismPage = () => {
  const t = useTexts(thesisTexts);
  const [checking, setChecking] = useState<ThesisRow>();
  const [importing, setImporting] = useState(false);
  const [reporting, setReporting] = useState(false);
  const refresh = useRefresh(thesisCalls.list);
  return (
    <>
      <ListPage
        title={t.plagiarism}
        call={thesisCalls.list}
        columns={[
          { key: 'name', width: 100, open },
          { key: 'studentNo', width: 130, card: 'fact' },
          { key: 'title', width: 220, card: 'fact', open },
          { key: 'stage', width: 110 },
          { key: 'seq', width: 70, align: 'right' },
          { key: 'ratioClean', width: 110, align: 'right', card: 'fact' },
          { key: 'result', width: 110, card: 'status' },
          { key: 'tries', width: 90, align: 'right' },
          { key: 'status', width: 120 },
          { key: 'departmentName', width: 160 },
          { key: 'level', width: 80 },
          { key: 'applicationStatus', width: 110, extra: true },
          { key: 'submittedAt', extra: true },
          {
            actions: (row) =>
              checkable.includes(row.status)
                ? [{ key: 'check', name: t.recordCheck, run: () => setChecking(row) }]
                : [{ key: 'open', name: t.view, run: () => open(row) }],
            width: 100,
          },
        ]}
        filters={['keyword', 'stage', 'result', 'status', 'yxCode', 'pycc']}
        toolbar={
          <>
            <Button onClick={() => setImporting(true)}>{t.importChecks}</Button>
            <Button onClick={() => setReporting(true)}>{t.uploadReports}</Button>
          </>
        }
        batch={({ rows }: Selection<ThesisRow>) => (
          <Button
            type="primary"
            onClick={() =>
              void downloadFile(thesisCalls.checkPackage, { body: { versionIds: rows.map(({ id }) => id) } })
            }
          >
            {t.checkPackage}
          </Button>
        )}
      />
      {checking && (
        <CheckDialog
          versionId={checking.id}
          secret={checking.title === '涉密'}
          name={checking.name}
          onDone={refresh}
          onClose={() => setChecking(undefined)}
        />
      )}
      {reporting && <ReportsDialog onDone={refresh} onClose={() => setReporting(false)} />}
      {importing && (
        <ImportDialog
          title={t.importChecks}
          calls={plagiarismImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

export default PlagiarismPage;
