import type { Obstacle } from '@graduate/contract/student-status/registration/registrations.ts';
import { RiCloseCircleLine } from '@remixicon/react';
import { Button } from 'antd';
import { openTab } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { registrationTexts } from './registration-texts.ts';

/** Everything that is not met yet, each with the way to mend it. */
export const Obstacles = ({ obstacles }: { obstacles: readonly Obstacle[] }) => {
  const t = useTexts(registrationTexts);
  if (obstacles.length === 0) return null;
  return (
    <div className="registration-obstacles">
      <p>{t.unmet}</p>
      <ul className="stack gap-s above-s">
        {obstacles.map(({ key, text, link }) => (
          <li key={key} className="line align-start">
            <RiCloseCircleLine size={18} />
            <span className="stack gap-none grow">
              {text}
              {key === 'fee' && <small className="muted">{t.feeHelp}</small>}
            </span>
            {link && (
              <Button type="link" size="small" onClick={() => openTab(link)}>
                {t.goTo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
