import {
  degreeApplicationCalls,
  degreeApplicationExport,
} from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type { ListedApplication } from '@graduate/contract/degrees/degree-applications/applications.ts';
import { degreeApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { entrustedImportCalls } from '@graduate/contract/degrees/degree-applications/import-calls.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { openTab, useCan } from '../../../shell/public.ts';
import { ActOnEach } from '../../../ui/act-on-each.tsx';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { openApproval } from '../../mechanisms/approvals/public.tsx';
import { degreeTexts } from './degree-texts.ts';
import { EntrustedDialog } from './entrusted-dialog.tsx';

/** Applications of many who cannot sign in, from a workbook. */
const ImportButton = () => {
  const t = useTexts(degreeTexts);
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh(degreeApplicationCalls.list);
  return (
    <>
      <Button onClick={() => setImporting(true)}>{t.importEntrusted}</Button>
      {importing && (
        <ImportDialog
          title={t.importEntrusted}
          calls={entrustedImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

const open = ({ id }: ListedApplication) => openTab(`/stuXwsqView?id=${id}`);

/** The applications of the students somebody reaches, decided one by one or together. */
const ApplicationsPage = () => {
  const t = useTexts(degreeTexts);
  const can = useCan();
  const [applying, setApplying] = useState(false);
  const refresh = useRefresh(degreeApplicationCalls.list);
  const decide = async ({ rows, clear }: Selection<ListedApplication>) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    await openApproval({
      ...degreeApproval,
      ids: rows.map(({ id }) => id),
      nameOf: (id) => names.get(id) ?? id,
    });
    refresh();
    clear();
  };
  const print = ({ rows }: Selection<ListedApplication>) =>
    downloadFile(degreeApplicationCalls.paperMany, { body: { ids: rows.map(({ id }) => id) } });
  return (
    <>
      <ListPage
        title={t.applications}
        call={degreeApplicationCalls.list}
        columns={[
          { key: 'name', width: 110, open },
          { key: 'studentNo', width: 130, card: 'fact' },
          { key: 'titleZh', width: 250, card: 'fact', open },
          { key: 'status', width: 160, card: 'status' },
          {
            key: 'days',
            width: 110,
            render: ({ days, overdue }) => (overdue ? <Tag color="red">{t.overdue}</Tag> : t.daysIn(days)),
          },
          { key: 'checksMet', width: 80, yields: true },
          { key: 'plagiarism', width: 150, yields: true },
          { key: 'review', width: 120, yields: true },
          { key: 'defence', width: 120, yields: true },
          { key: 'defenceOn', width: 110, yields: true },
          { key: 'departmentName', width: 160, yields: true },
          { key: 'level', width: 70, yields: true },
          { key: 'degreeType', width: 90, yields: true },
          { key: 'tutorName', width: 90, yields: true },
          { key: 'majorName', width: 150, extra: true },
          { key: 'applicantType', width: 100, extra: true },
          { key: 'openAccess', width: 100, extra: true },
          { key: 'batchName', width: 180, extra: true },
          { key: 'submittedAt', extra: true },
          { key: 'acceptDeadline', extra: true },
        ]}
        filters={[
          'keyword',
          'status',
          'batchId',
          'yxCode',
          'pycc',
          'degreeType',
          'applicantType',
          'tutor',
          'major',
          'unmet',
          'overdue',
          'mine',
        ]}
        batch={(selection) => (
          <>
            <Button type="primary" onClick={() => void decide(selection)}>
              {t.decideSeveral(selection.rows.length)}
            </Button>
            {can('degree:application:remind') && (
              <ActOnEach
                call={degreeApplicationCalls.remind}
                name={t.remind(selection.rows.length)}
                ask={t.askRemind(selection.rows.length)}
                told={t.reminded}
                selection={selection}
                primary={false}
              />
            )}
            <Button onClick={() => void print(selection)}>{t.printSeveral(selection.rows.length)}</Button>
          </>
        )}
        toolbar={
          <>
            {can('degree:application:submit') && (
              <Button onClick={() => setApplying(true)}>{t.applyFor}</Button>
            )}
            {can('degree:application:import') && <ImportButton />}
            <ExportButton
              call={degreeApplicationCalls.exportList}
              list={degreeApplicationCalls.list}
              columns={degreeApplicationExport}
            />
          </>
        }
      />
      {applying && <EntrustedDialog onClose={() => setApplying(false)} />}
    </>
  );
};

export default ApplicationsPage;
