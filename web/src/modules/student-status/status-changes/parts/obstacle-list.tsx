import type { Obstacle } from '@graduate/contract/student-status/status-changes/changes.ts';
import { Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { formTexts } from '../change-texts.ts';

/** Everything that stands against a change, each with the page that helps. */
export const ObstacleList = ({ reasons }: { reasons: readonly Obstacle[] }) => {
  const t = useTexts(formTexts);
  const language = useLanguage();
  return (
    <ul className="obstacles stack gap-xs">
      {reasons.map(({ code, message, link }) => (
        <li key={`${code}${message.zh}`}>
          {message[language]}
          {link && (
            <Button type="link" size="small" onClick={() => openTab(link)}>
              {t.fix}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
