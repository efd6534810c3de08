import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { device, fold, folded, menuOpen } from '../theme/theme-store.ts';

const texts = defineTexts({ fold: ['折叠菜单', 'Fold the menu'], unfold: ['展开菜单', 'Unfold the menu'] });

/** Folds the menu; on a phone it brings the menu over the page instead. */
export const FoldButton = () => {
  const t = useTexts(texts);
  const mobile = useStore(device) === 'mobile';
  const open = useStore(menuOpen);
  const isFolded = useStore(folded);
  const closed = mobile ? !open : isFolded;
  const label = closed ? t.unfold : t.fold;
  return (
    <button
      type="button"
      className="bar-button fold-button"
      aria-label={label}
      title={label}
      aria-expanded={!closed}
      onClick={() => (mobile ? menuOpen.set(closed) : fold(!closed))}
    >
      <Icon name={closed ? 'menu-unfold-line' : 'menu-fold-line'} size={20} />
    </button>
  );
};
