import type { Waiting } from '@graduate/contract/student-status/leaves/leaves.ts';
import { comma } from '../../../ui/list-words.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { leaveTexts } from './leave-texts.ts';

const SHOWN = 2;

/** Where it is, who has it, and since when. */
export const WaitingFor = ({ waiting }: { waiting: Waiting }) => {
  const t = useTexts(leaveTexts);
  const language = useLanguage();
  const { stepName, people, peopleCount, since } = waiting;
  const names = people.slice(0, SHOWN).join(comma());
  const who = peopleCount > SHOWN ? t.andOthers(names, peopleCount) : names || t.nobodyYet;
  return (
    <span className="leave-waiting">
      {t.waitsFor(stepName[language], who)}
      <span className="muted"> {t.since(minute(since))}</span>
    </span>
  );
};
