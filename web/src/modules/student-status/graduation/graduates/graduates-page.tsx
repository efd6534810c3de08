import '../graduation.css';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import {
  chsiImportCalls,
  type Graduate,
  type GraduateDetail,
  graduateCalls,
} from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { chsiStates, conclusions } from '@graduate/contract/student-status/students/choices.ts';
import { IMPORT_ROWS } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { RiFileUploadLine } from '@remixicon/react';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import type { Filter } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { recentYears } from '../../../../ui/recent-years.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useBatches } from '../parts/use-batches.ts';
import { useDepartmentFilter } from '../parts/use-department-filter.tsx';
import { CorrectDrawer } from './correct-drawer.tsx';
import { GraduateExportMenu } from './export-menu.tsx';
import { useGraduateColumns } from './graduate-columns.tsx';
import { GraduateDrawer } from './graduate-drawer.tsx';
import { graduateTexts } from './graduate-texts.ts';
import { ReportDialog } from './report-dialog.tsx';

const useFilters = (): Filter[] => {
  const t = useTexts(graduateTexts);
  const language = useLanguage();
  const { options, nameOf } = useBatches();
  const department = useDepartmentFilter(t.department);
  const choice = (
    name: string,
    label: string,
    choices: Record<string, Record<'zh' | 'en', string>>,
  ): Filter => ({
    name,
    label,
    field: <ChoiceField choices={choices} allowClear />,
    inWords: (code) => choices[code]?.[language] ?? code,
  });
  return [
    { name: 'keyword', hint: t.keywordHint },
    { name: 'batchId', field: <Select allowClear options={options} />, inWords: nameOf },
    choice('chsiGradState', t.chsi, chsiStates),
    { name: 'year', field: <Select allowClear options={recentYears()} /> },
    choice('conclusion', t.conclusion, conclusions),
    department,
    choice('pycc', t.level, trainingLevels),
  ];
};

/** Everybody who has left with a certificate, as it was on that day. */
const GraduatesPage = () => {
  const t = useTexts(graduateTexts);
  const can = useCan();
  const manages = can('student:graduation:manage');
  const [lookingAt, setLookingAt] = useState<string>();
  const [correcting, setCorrecting] = useState<GraduateDetail>();
  const [reporting, setReporting] = useState<readonly string[]>();
  const [importing, setImporting] = useState(false);
  const refresh = useRefresh(graduateCalls.listGraduates);
  const filters = useFilters();
  const columns = useGraduateColumns({
    view: ({ id }) => setLookingAt(id),
    report: ({ id }) => setReporting([id]),
    sheet: ({ id }) => void downloadFile(graduateCalls.printSheet, { params: { id } }).catch(() => undefined),
  });
  const registrable = (rows: readonly Graduate[]) =>
    rows.filter(({ actions }) => actions.includes('report')).map(({ id }) => id);
  return (
    <>
      <ListPage
        title={t.title}
        call={graduateCalls.listGraduates}
        columns={columns}
        filters={filters}
        toolbar={
          <>
            <GraduateExportMenu />
            {manages && (
              <>
                <Button icon={<RiFileUploadLine size={16} />} onClick={() => setImporting(true)}>
                  {t.importResults}
                </Button>
                <Button onClick={() => openTab('/student/graduation/applications?applicationKind=replace')}>
                  {t.replace}
                </Button>
              </>
            )}
          </>
        }
        {...(manages && {
          batch: ({ rows }) => (
            <Button disabled={registrable(rows).length === 0} onClick={() => setReporting(registrable(rows))}>
              {t.reportChosen(registrable(rows).length)}
            </Button>
          ),
        })}
      />
      {lookingAt && (
        <GraduateDrawer
          key={lookingAt}
          id={lookingAt}
          onCorrect={setCorrecting}
          onClose={() => setLookingAt(undefined)}
        />
      )}
      {correcting && <CorrectDrawer graduate={correcting} onClose={() => setCorrecting(undefined)} />}
      {reporting && <ReportDialog ids={reporting} onClose={() => setReporting(undefined)} />}
      {importing && (
        <ImportDialog
          title={t.importResults}
          calls={chsiImportCalls}
          rows={IMPORT_ROWS}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

export default GraduatesPage;
