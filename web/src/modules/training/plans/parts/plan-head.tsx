import { planStates } from '@graduate/contract/training/plans/choices.ts';
import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

type Props = {
  desk: PlanDesk;
  acts?: ReactNode;
  note?: string;
  /** Others read first whose plan it is. */
  ofOther?: boolean;
};

/** Whose plan it is, by which programme, how it stands, and what can be done. */
export const PlanHead = ({ desk, acts, note, ofOther = false }: Props) => {
  const t = useTexts(plansTexts);
  const { student, programme, state, shown, hindrances } = desk;
  const whose = `${student.name} ${student.studentNo ?? ''}`;
  const which = programme?.name ?? t.title;
  return (
    <header className="page-card">
      <div className="row between">
        <div className="stack gap-xs">
          <h1>{ofOther ? whose : which}</h1>
          <span className="row gap-x-m">
            <StateTag state={planStates[state]} />
            <span>{ofOther ? which : whose}</span>
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
