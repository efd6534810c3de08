import './other-work.css';
import type { OtherWork as Work } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { RiArrowRightSLine } from '@remixicon/react';
import { openTab } from '../../../shell/public.ts';
import { defineTexts, useLanguage, useTexts } from '../../../ui/texts.ts';

const texts = defineTexts({ label: ['其他待办', 'Other work'] });

/** What waits elsewhere, each with the way to the list where it is done. */
export const OtherWork = ({ work }: { work: readonly Work[] }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  if (work.length === 0) return null;
  return (
    <ul className="other-work one-line-on-phone row" aria-label={t.label}>
      {work.map(({ key, title, link }) => (
        <li key={key}>
          <button type="button" onClick={() => openTab(link)}>
            {title[language]}
            <RiArrowRightSLine size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};
