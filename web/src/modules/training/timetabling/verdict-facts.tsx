import { Verdict } from '@graduate/contract/training/timetabling/files.ts';
import { Alert } from 'antd';
import { FactsOf } from '../../../ui/facts.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { timetablingTexts } from './timetabling-texts.ts';

/** What a solution costs, part by part, and what it breaks. */
export const VerdictFacts = ({ verdict }: { verdict: Verdict }) => {
  const t = useTexts(timetablingTexts);
  const { cost, hardViolations } = verdict;
  return (
    <div className="stack">
      <Alert
        type={hardViolations > 0 ? 'error' : 'success'}
        showIcon
        title={t.verdict(cost, hardViolations)}
      />
      <FactsOf
        of={Verdict}
        thing={verdict}
        facts={[
          'lectures',
          'conflicts',
          'availability',
          'roomOccupancy',
          'roomCapacity',
          'minWorkingDays',
          'compactness',
          'roomStability',
        ]}
      />
    </div>
  );
};
