import { runModes } from '@graduate/contract/training/timetabling/choices.ts';
import { Comparison, type RunDesk } from '@graduate/contract/training/timetabling/runs.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { CostTable } from './run-costs.tsx';
import { timetablingTexts } from './timetabling-texts.ts';

const PRESENT = 'present';

/** Beside another run of the term, or beside the timetable there was. */
export const RunCompare = ({ run }: { run: RunDesk }) => {
  const t = useTexts(timetablingTexts);
  const language = useLanguage();
  const [other, setOther] = useState(PRESENT);
  const runs = useCall(timetablingCalls.list, { query: { termId: run.termId } }, { quiet: true });
  const query = { left: run.id, ...(other !== PRESENT && { right: other }) };
  const answer = useCall(timetablingCalls.compare, { query }, { quiet: true });
  const choices = (runs.data?.list ?? []).filter(({ id }) => id !== run.id);
  return (
    <div className="stack gap-l">
      <Select
        aria-label={t.compareWith}
        value={other}
        onChange={setOther}
        style={{ maxWidth: 480 }}
        options={[
          { value: PRESENT, label: t.present },
          ...choices.map(({ id, mode, soft, seed, departments }) => ({
            value: id,
            label: `${departments} · ${runModes[mode][language]} · ${t.softCost} ${soft} · #${seed}`,
          })),
        ]}
      />
      <WhenThere answer={answer}>
        {({ left, right, moved, sessions }) => (
          <>
            <CostTable
              left={left}
              right={right}
              names={[t.thisRun, other === PRESENT ? t.present : t.otherRun]}
            />
            <h3>{t.movedOf(moved.length, sessions)}</h3>
            <RowsTable
              label={t.movedOf(moved.length, sessions)}
              rows={moved}
              of={Comparison.shape.moved.element}
              columns={[
                'className',
                'courseName',
                { key: 'left', title: t.thisRun, render: (row) => row.left },
                {
                  key: 'right',
                  title: other === PRESENT ? t.present : t.otherRun,
                  render: (row) => row.right,
                },
              ]}
            />
          </>
        )}
      </WhenThere>
    </div>
  );
};
