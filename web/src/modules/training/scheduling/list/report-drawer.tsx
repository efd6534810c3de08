import { conflictLevels } from '@graduate/contract/training/scheduling/choices.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { scheduleSheetCalls } from '@graduate/contract/training/scheduling/schedule-sheets.ts';
import { ReportRow, type ScheduleReport } from '@graduate/contract/training/scheduling/slots.ts';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, WhenThere } from '../../../../shell/public.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { placePath } from '../schedule-paths.ts';
import { schedulingTexts } from '../scheduling-texts.ts';

const Rows = ({ report, onSave }: { report: ScheduleReport; onSave: () => void }) => {
  const t = useTexts(schedulingTexts);
  const [errorsOnly, setErrorsOnly] = useState(report.errors > 0);
  const shown = report.conflicts.filter(({ level }) => !errorsOnly || level === 'error');
  const all = report.errors + report.warnings;
  return (
    <div className="stack">
      <div className="row gap-x-l">
        <b>{t.reportOf(report.errors, report.warnings)}</b>
        <Checkbox checked={errorsOnly} onChange={({ target }) => setErrorsOnly(target.checked)}>
          {t.errorsOnly}
        </Checkbox>
        {report.conflicts.length < all && (
          <span className="muted small">{t.shownFirst(report.conflicts.length)}</span>
        )}
        {all > 0 && (
          <Button size="small" className="push" onClick={onSave}>
            {t.reportSheet}
          </Button>
        )}
      </div>
      <RowsTable
        label={t.report}
        rows={shown}
        of={ReportRow}
        empty={t.noConflicts}
        columns={[
          { key: 'level', render: ({ level }) => <StateTag state={conflictLevels[level]} /> },
          'courseName',
          'message',
        ]}
        acts={({ classId, mode }) => (
          <Button size="small" type="link" onClick={() => openTab(placePath(mode, classId))}>
            {t.open}
          </Button>
        )}
      />
    </div>
  );
};

type Props = { termId: string; departmentId: string | undefined; onClose: () => void };

/** Everything that is in the way of a timetable, each with the class it concerns. */
export const ReportDrawer = ({ termId, departmentId, onClose }: Props) => {
  const t = useTexts(schedulingTexts);
  const query = { termId, ...(departmentId && { departmentId }) };
  const answer = useCall(scheduleCalls.report, { query }, { quiet: true, staleTime: 0 });
  const save = () => void downloadFile(scheduleSheetCalls.reportSheet, { query });
  return (
    <SideDrawer title={t.report} width={860} onClose={onClose}>
      <WhenThere answer={answer}>{(report) => <Rows report={report} onSave={save} />}</WhenThere>
    </SideDrawer>
  );
};
