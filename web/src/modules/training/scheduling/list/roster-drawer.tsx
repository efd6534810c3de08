import type { RosterOutcome } from '@graduate/contract/training/scheduling/class-acts.ts';
import type { ClassRow } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { PagedRows } from '../../../../ui/paged-rows.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { rosterPath } from '../schedule-paths.ts';
import { classActTexts } from '../scheduling-texts.ts';

const Outcome = ({ outcome }: { outcome: RosterOutcome }) => {
  const t = useTexts(classActTexts);
  return (
    <Alert
      type={outcome.left.length > 0 ? 'warning' : 'success'}
      showIcon
      title={t.rosterDone(outcome.done, outcome.left.length)}
      description={
        outcome.left.length > 0 && (
          <ul>
            {outcome.left.map(({ student, message }) => (
              <li key={student}>{`${student}：${message}`}</li>
            ))}
          </ul>
        )
      }
    />
  );
};

/** Who takes a class, and the list of those it is for; students are added and taken out where the rules of selection are known. */
export const RosterDrawer = ({ row, onClose }: { row: ClassRow; onClose: () => void }) => {
  const t = useTexts(classActTexts);
  const [state, setState] = useState<'enrolled' | 'all'>('enrolled');
  const [outcome, setOutcome] = useState<RosterOutcome>();
  const preassign = useSave(scheduleCalls.preassign, { onSuccess: setOutcome });
  const editable = row.actions.includes('edit');
  return (
    <SideDrawer title={t.rosterOf(row.name)} width={960} onClose={onClose}>
      <div className="stack">
        <div className="row between">
          <Segmented
            value={state}
            onChange={setState}
            options={[
              { value: 'enrolled', label: t.enrolledNow },
              { value: 'all', label: t.everybody },
            ]}
          />
          {editable && (
            <span className="row">
              <Button
                loading={preassign.pending}
                onClick={async () => {
                  if (await askConfirm({ content: t.askPreassign(row.audience), okText: t.preassign }))
                    await preassign.submit({ params: { id: row.id }, body: { version: row.version } });
                }}
              >
                {t.preassign}
              </Button>
              <Button type="primary" onClick={() => openTab(rosterPath(row.id))}>
                {t.changeRoster}
              </Button>
            </span>
          )}
        </div>
        {outcome && <Outcome outcome={outcome} />}
        <PagedRows
          label={t.rosterOf(row.name)}
          call={scheduleCalls.roster}
          params={{ id: row.id }}
          query={state === 'enrolled' ? { state } : {}}
          empty={t.nobody}
          columns={[
            'studentNo',
            'name',
            'departmentName',
            'majorName',
            'grade',
            'tutorName',
            'source',
            'selectedAt',
            'state',
          ]}
        />
      </div>
    </SideDrawer>
  );
};
