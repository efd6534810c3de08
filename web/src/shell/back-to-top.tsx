import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { defineTexts, useTexts } from '../ui/texts.ts';

const texts = defineTexts({ top: ['回到顶部', 'Back to top'] });
const SHOWN_BELOW = 400;

export const BackToTop = () => {
  const t = useTexts(texts);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const area = document.getElementById('app');
    const look = () => setShown((area?.scrollTop ?? 0) > SHOWN_BELOW);
    area?.addEventListener('scroll', look, { passive: true });
    return () => area?.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label={t.top}
      title={t.top}
      onClick={() => document.getElementById('app')?.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrow-up-line" size={20} />
    </button>
  );
};
