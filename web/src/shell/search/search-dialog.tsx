import './search.css';
import { type KeyboardEvent, useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { saveSettings } from '../user-settings.ts';
import { favourites, toggleFavourite } from './recent-pages.ts';
import { type Offered, useOffer } from './use-offer.ts';

const texts = defineTexts({
  placeholder: ['搜索菜单、人员、通知，支持拼音和首字母', 'Search pages, people and notices'],
  none: ['没有找到相关内容', 'Nothing found'],
  waiting: ['正在搜索…', 'Searching…'],
  failed: [
    '人员和通知暂时无法搜索，请稍后再试',
    'People and notices cannot be searched now, try again later',
  ],
  mark: (title: string) => [`收藏${title}`, `Add ${title} to favourites`],
  unmark: (title: string) => [`取消收藏${title}`, `Remove ${title} from favourites`],
  hint: ['↑↓ 选择 · Enter 打开 · Esc 关闭', '↑↓ choose · Enter open · Esc close'],
});

/** Marks a page as favourite or takes the mark away. */
const Mark = ({ page, title }: { page: string; title: string }) => {
  const t = useTexts(texts);
  const marked = useStore(favourites, (paths) => paths.includes(page));
  const mark = () => {
    toggleFavourite(page);
    void saveSettings();
  };
  return (
    <button
      type="button"
      className="bar-button search-mark"
      aria-pressed={marked}
      aria-label={marked ? t.unmark(title) : t.mark(title)}
      onClick={mark}
    >
      <Icon name={marked ? 'star-fill' : 'star-line'} size={16} />
    </button>
  );
};

type ResultProps = { entry: Offered; id: string; chosen: boolean; open: () => void };

const Result = ({ entry, id, chosen, open }: ResultProps) => {
  const { title, detail, icon, page } = entry;
  return (
    <div className={chosen ? 'search-result search-result-chosen' : 'search-result'}>
      <button type="button" id={id} className="search-open line grow" tabIndex={-1} onClick={open}>
        <Icon name={icon} size={18} />
        <span className="search-title fixed">{title}</span>
        <span className="clip muted small">{detail}</span>
      </button>
      {page && <Mark page={page} title={title} />}
    </div>
  );
};

const SearchDialog = ({ close }: { close: () => void }) => {
  const t = useTexts(texts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { sections, waiting, failed } = useOffer(typed);
  const all = sections.flatMap(({ entries }) => entries);
  const open = (entry: Offered | undefined) => {
    if (!entry) return;
    close();
    entry.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(all[at]);
    // The browser would only empty the field the first time.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      close();
    }
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    const next = (at + step + all.length) % all.length;
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const note =
    typed.trim() && ((waiting && t.waiting) || (failed && t.failed) || (all.length === 0 && t.none));
  return (
    <Panel kind="bare" title={t.search} close={close}>
      <div className="search-box line gap-m muted">
        <Icon name="search-line" size={22} />
        <input
          type="search"
          className="search-input grow"
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
        {sections.map(({ heading, entries }) => (
          <section key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            {entries.map((entry) => {
              const index = all.indexOf(entry);
              return (
                <Result
                  key={entry.key}
                  id={`${id}-${index}`}
                  entry={entry}
                  chosen={index === at}
                  open={() => open(entry)}
                />
              );
            })}
          </section>
        ))}
        {note && (
          <p className="nothing" role="status">
            {note}
          </p>
        )}
      </div>
      <p className="search-hint muted small">{t.hint}</p>
    </Panel>
  );
};

export default SearchDialog;
