import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { NewRelease, type Release } from '@graduate/contract/training/scheduling/slots.ts';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useCan } from '../../../../shell/public.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import { ReportDrawer } from './report-drawer.tsx';

type SwitchProps = { termId: string; release: Release; onRefused: (missing: number) => void };

/** Publishes the timetable of a department, or takes it back; asks first, as many people see it. */
const ReleaseSwitch = ({ termId, release, onRefused }: SwitchProps) => {
  const t = useTexts(schedulingTexts);
  const { department, publishedAt, mayPublish } = release;
  const publishing = useSave(scheduleCalls.release, {
    told: t.releasedNow,
    onError: ({ error, details }) =>
      error === 'schedule.notReady' && onRefused(Number(details['missing'] ?? 0)),
  });
  const withdrawing = useSave(scheduleCalls.withdraw, { told: t.withdrawnNow });
  const published = publishedAt !== null;
  const turn = async () => {
    const content = published ? t.askWithdraw(department.name) : t.askRelease(department.name);
    if (!(await askConfirm({ content, danger: published, okText: published ? t.withdrawIt : t.releaseOf })))
      return;
    await (published ? withdrawing : publishing).submit({
      body: { termId, departmentId: department.id },
    });
  };
  return (
    <span className="inline">
      {t.releaseOf}
      <Switch
        aria-label={t.releaseOf}
        checked={published}
        disabled={!mayPublish}
        loading={publishing.pending || withdrawing.pending}
        onChange={() => void turn()}
      />
    </span>
  );
};

type AnywayProps = { termId: string; release: Release; onClose: () => void };

/** Conflicts the graduate school has decided to keep are published with its reason. */
const ReleaseAnyway = ({ termId, release: { department }, onClose }: AnywayProps) => {
  const t = useTexts(schedulingTexts);
  return (
    <FormDialog<typeof scheduleCalls.release, { overrideReason: string }>
      title={t.releaseAnywayOf(department.name)}
      danger
      okText={t.releaseAnyway}
      call={scheduleCalls.release}
      args={({ overrideReason }) => ({ body: { termId, departmentId: department.id, overrideReason } })}
      told={t.releasedNow}
      onClose={onClose}
    >
      <p className="muted">{t.releaseAnywayHelp}</p>
      <Field name="overrideReason" schema={NewRelease.shape.overrideReason} required rows={2} />
    </FormDialog>
  );
};

/** The one department that is looked at: the one in the filter, or the only one within reach. */
const departmentIn = (releases: readonly Release[], code: string | undefined) =>
  releases.length === 1 ? releases[0] : releases.find(({ department }) => department.code === code);

/** How far the timetable of a term is, what is in its way, and whether people see it. */
export const ReleaseBar = ({ termId, yxCode }: { termId: string; yxCode: string | undefined }) => {
  const t = useTexts(schedulingTexts);
  const can = useCan();
  const [reporting, setReporting] = useState(false);
  const [anyway, setAnyway] = useState(false);
  const { data: releases = [] } = useCall(scheduleCalls.releases, { query: { termId } }, { quiet: true });
  const release = departmentIn(releases, yxCode);
  const departmentId = release?.department.id;
  const { data: report } = useCall(
    scheduleCalls.report,
    { query: { termId, most: 0, ...(departmentId && { departmentId }) } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <div className="release-bar row gap-x-l">
      <b role="status">{report ? t.progressOf(report.complete, report.classes, report.errors) : ' '}</b>
      <Button size="small" onClick={() => setReporting(true)}>
        {t.report}
      </Button>
      <span className="row gap-x-l push">
        {release ? (
          <ReleaseSwitch
            termId={termId}
            release={release}
            onRefused={(missing) => {
              if (missing === 0 && can('training:schedule:override')) setAnyway(true);
              else setReporting(true);
            }}
          />
        ) : (
          releases.length > 0 && (
            <span className="muted small">
              {t.releasedCount(releases.filter(({ publishedAt }) => publishedAt).length, releases.length)}
              {' · '}
              {t.releaseHelp}
            </span>
          )
        )}
      </span>
      {anyway && release && (
        <ReleaseAnyway termId={termId} release={release} onClose={() => setAnyway(false)} />
      )}
      {reporting && (
        <ReportDrawer termId={termId} departmentId={departmentId} onClose={() => setReporting(false)} />
      )}
    </div>
  );
};
