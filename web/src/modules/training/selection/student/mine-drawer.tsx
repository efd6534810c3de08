import { selectionActs } from '@graduate/contract/training/selection/choices.ts';
import { OwnEnrolment, type OwnSelection, OwnWait } from '@graduate/contract/training/selection/selection.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { selectionTexts } from '../selection-texts.ts';

const Log = ({ events }: Pick<OwnSelection, 'events'>) => {
  const t = useTexts(selectionTexts);
  const language = useLanguage();
  if (events.length === 0) return <p className="muted">{t.nothingTried}</p>;
  return (
    <div className="stack gap-s">
      {events.map(({ id, act, code, message, askWhom, courseName, actorName, reason, at }) => (
        <div key={id} className="stack gap-none">
          <span className="row gap-s">
            <b className="breaks">{courseName}</b>
            <span>{selectionActs[act][language]}</span>
            <span className="muted small numbers">{minute(at)}</span>
          </span>
          <span className={message ? 'small danger-text breaks' : 'small muted'}>
            {message ? [code, message].filter(Boolean).join(' ') : t.worked}
          </span>
          {(actorName || reason) && <span className="small muted breaks">{t.doneBy(actorName, reason)}</span>}
          {askWhom && <span className="small muted breaks">{t.askWhom(askWhom)}</span>}
        </div>
      ))}
    </div>
  );
};

/** What was chosen, what is waited for, everything that was tried with what was said to it, and what others did. */
export const MineDrawer = ({ termId, onClose }: { termId: string | undefined; onClose: () => void }) => {
  const t = useTexts(selectionTexts);
  const answer = useCall(
    selectionCalls.mine,
    { query: termId ? { termId } : {} },
    { quiet: true, staleTime: 0 },
  );
  return (
    <SideDrawer title={t.mine} width={720} onClose={onClose}>
      <WhenThere answer={answer}>
        {({ enrolments, waits, events }) => (
          <div className="stack gap-l">
            <section className="stack">
              <h3>{t.courses}</h3>
              <RowsTable
                label={t.courses}
                rows={enrolments}
                of={OwnEnrolment}
                empty={t.nothingTaken}
                columns={['courseName', 'classCode', 'credits', 'teachers', 'time', 'state', 'selectedAt']}
              />
            </section>
            <section className="stack">
              <h3>{t.waitsTitle}</h3>
              <RowsTable
                label={t.waitsTitle}
                rows={waits}
                of={OwnWait}
                empty={t.nothingWaited}
                columns={['courseName', 'classCode', 'position', 'swapCourseName', 'state', 'reason', 'at']}
              />
            </section>
            <section className="stack">
              <h3>{t.log}</h3>
              <Log events={events} />
            </section>
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
