import { useCallback, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { titleOf } from '../menu/menu-nodes.ts';
import { goTo } from '../navigation.ts';
import { addressOfTab, closeTabs } from './tab-actions.ts';
import type { Tab } from './tabs.ts';

const texts = defineTexts({
  all: ['全部标签', 'All tabs'],
  find: ['查找标签', 'Find a tab'],
  none: ['没有符合的标签', 'No such tab'],
  closeOne: (name: string) => [`关闭${name}`, `Close ${name}`],
});

type Props = {
  tabs: readonly Tab[];
  active: string;
  /** Says how many there are, where the bar itself is not shown. */
  counted?: boolean;
};

/** The open tabs as a list that can be searched, for when there are more than the bar can show. */
export const TabFinder = ({ tabs, active, counted = false }: Props) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    setWanted('');
  }, []);
  useDismiss(open, area, close);
  const listId = useId();
  const nameOf = (tab: Tab) => tab.title ?? titleOf(tab.page.meta, language);
  const found = tabs.filter((tab) => nameOf(tab).toLowerCase().includes(wanted.trim().toLowerCase()));
  const choose = (tab: Tab | undefined) => {
    if (!tab) return;
    close();
    goTo(addressOfTab(tab));
  };
  return (
    <div ref={area} className="drop-menu">
      <button
        type="button"
        className="bar-button"
        aria-label={t.all}
        title={t.all}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {counted ? (
          <span className="tab-number">{tabs.length}</span>
        ) : (
          <Icon name="arrow-down-s-line" size={18} />
        )}
      </button>
      {open && (
        <div id={listId} className="menu-list tab-finder">
          <input
            className="text-field"
            type="search"
            aria-label={t.find}
            placeholder={t.find}
            value={wanted}
            // biome-ignore lint/a11y/noAutofocus: the list was opened to search in it.
            autoFocus
            onChange={({ target }) => setWanted(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && choose(found[0])}
          />
          <ul>
            {found.map((tab) => (
              <li key={tab.key} className="line">
                <button
                  type="button"
                  className="menu-entry"
                  aria-current={tab.key === active ? 'page' : undefined}
                  onClick={() => choose(tab)}
                >
                  <span className="menu-entry-text">{nameOf(tab)}</span>
                  {tab.dirty && <span className="tab-dirty" />}
                </button>
                {!tab.fixed && (
                  <button
                    type="button"
                    className="bar-button"
                    aria-label={t.closeOne(nameOf(tab))}
                    onClick={() => void closeTabs('this', tab.key)}
                  >
                    <Icon name="close-line" size={14} />
                  </button>
                )}
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="nothing">{t.none}</p>}
        </div>
      )}
    </div>
  );
};
