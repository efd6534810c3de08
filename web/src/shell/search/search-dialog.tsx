import './search.css';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { menuNodes, titleOf } from '../menu/menu-nodes.ts';
import { goTo } from '../navigation.ts';
import { routes } from '../routes.ts';
import { saveSettings } from '../user-settings.ts';
import { type Found, findPages, type Pronounce, searchable } from './find-pages.ts';
import { favourites, recent, toggleFavourite } from './recent-pages.ts';

const texts = defineTexts({
  search: ['搜索', 'Search'],
  placeholder: ['搜索菜单，支持拼音和首字母', 'Search the menu by title or pinyin'],
  results: ['搜索结果', 'Results'],
  none: ['没有找到相关页面', 'No page found'],
  favourites: ['我的收藏', 'Favourites'],
  recent: ['最近访问', 'Recent'],
  mark: (title: string) => [`收藏${title}`, `Add ${title} to favourites`],
  unmark: (title: string) => [`取消收藏${title}`, `Remove ${title} from favourites`],
  hint: ['↑↓ 选择 · Enter 打开 · Esc 关闭', '↑↓ choose · Enter open · Esc close'],
});

const usePronunciation = (): Pronounce | undefined => {
  const [pronounce, setPronounce] = useState<Pronounce>();
  useEffect(() => {
    let gone = false;
    import('./pronounce.ts').then(
      (module) => !gone && setPronounce(() => module.pronounce),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return pronounce;
};

/** What is offered: pages that fit the typed text, or the marked and recent ones before anything is typed. */
const useOffer = (typed: string): { heading: 'results' | 'favourites' | 'recent'; pages: Found[] }[] => {
  const { menu } = useStore(routes);
  const marked = useStore(favourites);
  const visited = useStore(recent);
  const pronounce = usePronunciation();
  const pages = useMemo(() => searchable(menuNodes(menu, true)), [menu]);
  return useMemo(() => {
    if (typed.trim()) return [{ heading: 'results', pages: findPages(pages, typed, pronounce) }];
    const pick = (paths: readonly string[]) =>
      paths.flatMap((path) => pages.filter((page) => page.path === path).slice(0, 1));
    const others = visited.filter((path) => !marked.includes(path));
    return [
      { heading: 'favourites' as const, pages: pick(marked) },
      { heading: 'recent' as const, pages: pick(others) },
    ].filter((part) => part.pages.length > 0);
  }, [typed, pages, marked, visited, pronounce]);
};

const Result = ({
  page,
  id,
  chosen,
  open,
}: {
  page: Found;
  id: string;
  chosen: boolean;
  open: () => void;
}) => {
  const t = useTexts(texts);
  const title = titleOf(page, useLanguage());
  const marked = useStore(favourites, (paths) => paths.includes(page.path));
  const mark = () => {
    toggleFavourite(page.path);
    void saveSettings();
  };
  return (
    <div className={chosen ? 'search-result search-result-chosen' : 'search-result'}>
      <button type="button" id={id} className="search-open" tabIndex={-1} onClick={open}>
        <Icon name={page.icon} size={18} />
        <span className="search-title">{title}</span>
        <span className="search-way">{page.way}</span>
      </button>
      <button
        type="button"
        className="bar-button search-mark"
        aria-pressed={marked}
        aria-label={marked ? t.unmark(title) : t.mark(title)}
        onClick={mark}
      >
        <Icon name={marked ? 'star-fill' : 'star-line'} size={16} />
      </button>
    </div>
  );
};

const SearchDialog = ({ close }: { close: () => void }) => {
  const t = useTexts(texts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const offer = useOffer(typed);
  const all = offer.flatMap(({ pages }) => pages);
  const open = (page: Found | undefined) => {
    if (!page) return;
    close();
    if (page.node.external || page.node.newWindow) window.open(page.path, '_blank', 'noopener');
    else goTo(page.node.leadsTo);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(all[at]);
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    setAt((at + step + all.length) % all.length);
  };
  return (
    <Panel kind="bare" title={t.search} close={close}>
      <div className="search-box">
        <Icon name="search-line" size={22} />
        <input
          type="search"
          className="search-input"
          role="combobox"
          aria-label={t.search}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          placeholder={t.placeholder}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it.
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} className="search-results">
        {offer.map(({ heading, pages }) => (
          <section key={heading} aria-label={t[heading]}>
            {heading !== 'results' && <h3>{t[heading]}</h3>}
            {pages.map((page) => {
              const index = all.indexOf(page);
              return (
                <Result
                  key={page.path}
                  id={`${id}-${index}`}
                  page={page}
                  chosen={index === at}
                  open={() => open(page)}
                />
              );
            })}
          </section>
        ))}
        {typed.trim() && all.length === 0 && (
          <p className="search-none" role="status">
            {t.none}
          </p>
        )}
      </div>
      <p className="search-hint">{t.hint}</p>
    </Panel>
  );
};

export default SearchDialog;
