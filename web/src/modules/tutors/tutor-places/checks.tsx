import { permitConditions } from '@graduate/contract/tutors/tutor-places/choices.ts';
import type { Check } from '@graduate/contract/tutors/tutor-places/places.ts';
import { RiCheckboxCircleLine, RiCloseCircleLine, RiInformationLine } from '@remixicon/react';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { placeTexts } from './places-texts.ts';

/** Conditions with what they are known from, before anything is typed. */
export const Checks = ({ checks }: { checks: readonly Check[] }) => {
  const t = useTexts(placeTexts);
  const language = useLanguage();
  return (
    <ul className="stack gap-xs" aria-label={t.conditions}>
      {checks.map(({ code, ok, soft, found }) => (
        <li key={code} className="line align-start">
          {ok ? (
            <RiCheckboxCircleLine size={18} color="var(--success-text)" role="img" aria-label={t.met} />
          ) : soft ? (
            <RiInformationLine size={18} color="var(--warning-text)" role="img" aria-label={t.doubtful} />
          ) : (
            <RiCloseCircleLine size={18} color="var(--danger-text)" role="img" aria-label={t.unmet} />
          )}
          <span className="grow">
            {permitConditions[code][language]} <span className="muted small">{found}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};
