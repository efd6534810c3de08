import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { DrawnClass } from '@graduate/contract/training/selection/wishes.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { Figures } from '../../../../ui/charts/figures.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { officeTexts } from '../office/office-texts.ts';
import { selectionTexts } from '../selection-texts.ts';

/** How a draw went, before and after it is published. */
export const DrawReportDrawer = ({
  id,
  name,
  onClose,
}: {
  id: string;
  name: string;
  onClose: () => void;
}) => {
  const t = useTexts(officeTexts);
  const s = useTexts(selectionTexts);
  const answer = useCall(roundCalls.drawReport, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={t.reportOf(name)} width={1080} onClose={onClose}>
      <WhenThere answer={answer}>
        {({ classes, seed, seedHash, students, wishes, won, without, barred }) => (
          <div className="stack gap-l">
            <Figures
              open={null}
              figures={[
                { key: 'students', name: t.students, value: students },
                { key: 'wishes', name: t.wishes, value: wishes },
                { key: 'won', name: t.won, value: won },
                { key: 'without', name: t.without, value: without },
                { key: 'barred', name: t.barred, value: barred },
              ]}
            />
            <div className="stack gap-xs small">
              {seedHash && (
                <span className="breaks">
                  {s.hashTold} <code>{seedHash}</code>
                </span>
              )}
              {seed && (
                <span className="breaks">
                  {s.seed} <code>{seed}</code>
                </span>
              )}
            </div>
            <RowsTable
              label={t.report}
              rows={classes}
              of={DrawnClass}
              empty={s.noWishes}
              columns={[
                'courseName',
                'code',
                'departmentName',
                'free',
                'wishes',
                'firstWishes',
                'won',
                'barred',
                'lastKey',
              ]}
            />
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
