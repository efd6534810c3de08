import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

/** What the student means to work on; absent where nothing is written. */
export const Research = ({ desk: { direction, researchPlan } }: { desk: PlanDesk }) => {
  const t = useTexts(plansTexts);
  if (!direction && !researchPlan) return null;
  return (
    <section className="page-card" aria-label={t.research}>
      <h2>{t.research}</h2>
      {direction && (
        <p>
          <span className="muted">{t.direction}</span> {direction}
        </p>
      )}
      {researchPlan && <p className="page-words">{researchPlan}</p>}
    </section>
  );
};
