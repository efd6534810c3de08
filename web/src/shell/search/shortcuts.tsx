import { useMemo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { menuNodes, titleOf } from '../menu/menu-nodes.ts';
import { goTo } from '../navigation.ts';
import { HOME_PATH, routes } from '../routes.ts';
import { searchable } from './find-pages.ts';
import { favourites, recent } from './recent-pages.ts';
import { searchOpen } from './search-state.ts';

const texts = defineTexts({ more: ['更多页面', 'More pages'] });

/** With the search eight: two rows beside what the person came for. */
const MOST = 7;

/** The pages a person uses: marked ones first, then recent ones, then the beginning of the menu. */
export const Shortcuts = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { menu } = useStore(routes);
  const marked = useStore(favourites);
  const visited = useStore(recent);
  const pages = useMemo(() => {
    const all = searchable(menuNodes(menu, true)).filter(
      ({ path, node }) => path !== HOME_PATH && !node.external,
    );
    const wanted = [...marked, ...visited, ...all.map(({ path }) => path)];
    return [...new Set(wanted)]
      .flatMap((path) => all.filter((page) => page.path === path).slice(0, 1))
      .slice(0, MOST);
  }, [menu, marked, visited]);
  return (
    <ul className="shortcuts tiles gap-s">
      {pages.map((page) => (
        <li key={page.path}>
          <button type="button" className="shortcut column gap-s centred" onClick={() => goTo(page.path)}>
            <Icon name={page.icon} size={22} />
            <span>{titleOf(page, language)}</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="shortcut column gap-s centred" onClick={() => searchOpen.set(true)}>
          <Icon name="search-line" size={22} />
          <span>{t.more}</span>
        </button>
      </li>
    </ul>
  );
};
