import '../approvals.css';
import type { ProgressStep } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { comma } from '../../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { approvalTexts } from '../approvals-texts.ts';

/** The steps an application will take and who decides them, before it is submitted. */
export const StepsAhead = ({ steps }: { steps: readonly ProgressStep[] }) => {
  const t = useTexts(approvalTexts);
  const language = useLanguage();
  const taken = steps.filter(({ state }) => state !== 'skipped');
  return (
    <ol className="way-ahead" aria-label={t.stepsAhead}>
      {taken.map(({ key, name, roleName, people, peopleCount }) => {
        const shown = people.slice(0, 2).join(comma());
        const who = peopleCount > 2 ? t.andOthers(shown, peopleCount) : shown;
        return (
          <li key={key}>
            <b>{name[language]}</b>
            <span className="muted">{who || roleName[language]}</span>
          </li>
        );
      })}
    </ol>
  );
};
