import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { openTab, useCan, useTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { planPath } from '../schedule-paths.ts';
import { deskTexts } from '../scheduling-texts.ts';
import { hoursIn } from './pieces.ts';
import type { ScheduleDraftState } from './use-schedule-draft.ts';

/** Why it was not saved: who was first, and that nothing is lost. */
export const RefusalNote = ({ draft }: { draft: ScheduleDraftState }) => {
  const t = useTexts(deskTexts);
  const tab = useTab();
  if (!draft.refusal) return null;
  if (draft.refusal.stale)
    return (
      <Alert
        type="warning"
        showIcon
        title={t.arrangedMeanwhile}
        action={
          <Button size="small" onClick={() => tab.reload()}>
            {t.reload}
          </Button>
        }
      />
    );
  return <Alert type="error" showIcon title={draft.refusal.message} description={t.kept} />;
};

/** Hours, undo and saving; what must be read or explained first is asked for here. */
export const SaveBar = ({ desk, draft }: { desk: ClassDesk; draft: ScheduleDraftState }) => {
  const t = useTexts(deskTexts);
  const can = useCan();
  const [accepted, setAccepted] = useState(false);
  const [reason, setReason] = useState('');
  const warnings = [
    ...new Set(draft.conflicts.filter(({ level }) => level === 'warning').map(({ code }) => code)),
  ];
  const errors = draft.conflicts.some(({ level }) => level === 'error');
  const overrides = can('training:schedule:override') && (errors || (desk.published && desk.enrolled > 0));
  const placed = hoursIn(draft.pieces);
  const blocked = (warnings.length > 0 && !accepted) || (errors && !(overrides && reason.trim().length > 1));
  return (
    <footer className="page-footer not-on-paper row gap-x-l">
      <b className={placed === desk.hours ? 'numbers' : 'numbers danger-text'} role="status">
        {t.hoursPlaced(placed, desk.hours)}
      </b>
      {draft.steps > 0 && <span className="muted small">{t.unsavedChanges}</span>}
      <span className="row push touch">
        {warnings.length > 0 && (
          <Checkbox checked={accepted} onChange={({ target }) => setAccepted(target.checked)}>
            {t.accept}
          </Checkbox>
        )}
        {overrides && (
          <Input
            className="override-reason"
            aria-label={t.overrideReason}
            placeholder={t.overrideReason}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Button onClick={() => openTab(planPath(desk.mode, desk.id))}>{t.toPlan}</Button>
        <Button disabled={draft.steps === 0} onClick={draft.undo}>
          {t.undo}
        </Button>
        <Button
          type="primary"
          loading={draft.saving}
          disabled={blocked || draft.problem !== undefined}
          onClick={() =>
            void draft.save(accepted ? warnings : [], overrides && reason.trim() ? reason.trim() : null)
          }
        >
          {t.save}
        </Button>
      </span>
    </footer>
  );
};
