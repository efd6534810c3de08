import type { PlanDifference } from '@graduate/contract/training/plans/plans.ts';
import { ChangeTable } from '../../../../ui/change-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { plansTexts } from '../plans-texts.ts';

type Props = {
  differences: readonly PlanDifference[];
  /** Inside of something that says what they are. */
  plain?: boolean;
};

/** What a version has that the one in force has not, and the other way round. */
export const Differences = ({ differences, plain = false }: Props) => {
  const t = useTexts(plansTexts);
  if (differences.length === 0) return null;
  const table = (
    <ChangeTable
      lines={differences.map(({ name, before, after }) => ({ key: name, label: name, before, after }))}
    />
  );
  if (plain) return table;
  return (
    <section className="page-card" aria-label={t.differences}>
      <h2>{t.differences}</h2>
      {table}
    </section>
  );
};
