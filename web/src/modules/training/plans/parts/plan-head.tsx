import { planStates } from '@graduate/contract/training/plans/choices.ts';
import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

type Props = { desk: PlanDesk; acts?: ReactNode; note?: string };

/** Whose plan it is, by which programme, how it stands, and what can be done. */
export const PlanHead = ({ desk, acts, note }: Props) => {
  const t = useTexts(plansTexts);
  const { student, programme, state, shown, hindrances } = desk;
  return (
    <header className="page-card">
      <div className="row between">
        <div className="stack gap-xs">
          <h1>{programme?.name ?? t.title}</h1>
          <span className="row gap-x-m">
            <StateTag state={planStates[state]} />
            <span>
              {student.name} {student.studentNo}
            </span>
            {student.tutorName && <span className="muted">{student.tutorName}</span>}
            {programme && <span className="muted">{t.edition(programme.edition)}</span>}
            {shown && <span className="muted">{t.versionNo(shown.no)}</span>}
          </span>
          {shown?.reason && <span className="small">{t.byCollege(shown.reason)}</span>}
          {note && <span className="small muted">{note}</span>}
        </div>
        {acts && <div className="row">{acts}</div>}
      </div>
      {hindrances.map((words) => (
        <Alert key={words} type="warning" showIcon title={words} />
      ))}
    </header>
  );
};
