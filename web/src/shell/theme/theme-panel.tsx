import { Icon } from '../../ui/icon.tsx';
import { useTexts } from '../../ui/texts.ts';
import { changeSkin, clearCache } from './theme-actions.ts';
import { themeDrawerOpen } from './theme-panel-state.ts';
import { themeTexts } from './theme-texts.ts';

/** The three buttons at the right edge of the window. */
export const ThemePanel = () => {
  const t = useTexts(themeTexts);
  return (
    <aside className="theme-panel column" aria-label={t.panel}>
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
    </aside>
  );
};
