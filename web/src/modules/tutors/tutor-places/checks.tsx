import { permitConditions } from '@graduate/contract/tutors/tutor-places/choices.ts';
import type { Check } from '@graduate/contract/tutors/tutor-places/places.ts';
import { ConditionMark } from '../../../ui/condition-mark.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { placeTexts } from './places-texts.ts';

const unmetAs = (soft: boolean) => (soft ? 'doubtful' : 'unmet');

/** Conditions with what they are known from, before anything is typed. */
export const Checks = ({ checks }: { checks: readonly Check[] }) => {
  const t = useTexts(placeTexts);
  const language = useLanguage();
  return (
    <ul className="stack gap-xs" aria-label={t.conditions}>
      {checks.map(({ code, ok, soft, found }) => (
        <li key={code} className="line align-start">
          <ConditionMark state={ok ? 'met' : unmetAs(soft)} />
          <span className="grow">
            {permitConditions[code][language]} <span className="muted small">{found}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};
