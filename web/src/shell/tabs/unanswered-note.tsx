import './unanswered-note.css';
import { useContext } from 'react';
import { PageUnanswered } from '../../api/unanswered.ts';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { words } from '../../ui/words.ts';

const texts = defineTexts({
  missing: ['部分内容未能加载', 'Part of this page could not be loaded'],
  again: words.again,
});

/** At the head of a page: what it asked for and did not get, with the button that asks for all of it again. */
export const UnansweredNote = () => {
  const t = useTexts(texts);
  const { failures, told } = useContext(PageUnanswered);
  const known = useStore(told);
  const missing = useStore(failures).filter(({ error }) => !known.includes(error));
  const reasons = new Set(missing.map(({ error }) => error.message));
  if (missing.length === 0) return null;
  return (
    <p className="card unanswered-note" role="alert">
      <Icon name="error-warning-line" size={18} />
      <b>{t.missing}</b>
      {[...reasons].map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          for (const { again } of missing) again();
        }}
      >
        {t.again}
      </button>
    </p>
  );
};
