import { useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useTexts } from '../../ui/texts.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { changeSkin, clearCache } from './theme-actions.ts';
import { themeDrawerOpen } from './theme-panel-state.ts';
import { themeTexts } from './theme-texts.ts';

/** A narrow handle at the right edge of the page; it opens three buttons. */
export const ThemePanel = () => {
  const t = useTexts(themeTexts);
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLElement>(null);
  useDismiss(open, frame, () => setOpen(false));
  return (
    <aside ref={frame} className="theme-panel" aria-label={t.panel}>
      <button
        type="button"
        className="theme-panel-handle"
        aria-label={t.panel}
        title={t.panel}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        ‹
      </button>
      {open && (
        <div className="theme-panel-acts column">
          <button type="button" onClick={() => themeDrawerOpen.set(true)}>
            <Icon name="brush-line" />
            {t.title}
          </button>
          <button type="button" onClick={changeSkin}>
            <Icon name="magic-line" className="slowly-spinning" />
            {t.random}
          </button>
          <button type="button" onClick={() => void clearCache()}>
            <Icon name="delete-bin-line" />
            {t.clear}
          </button>
        </div>
      )}
    </aside>
  );
};
