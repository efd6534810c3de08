import './drop-menu.css';
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { useDismiss } from './use-dismiss.ts';

export type MenuEntry = {
  key: string;
  label: ReactNode;
  icon?: string;
  /** The keys that do the same, written beside it. */
  keys?: string;
  disabled?: boolean;
  /** The one that holds now. */
  checked?: boolean;
  danger?: boolean;
  onSelect: () => void;
};

const focusables = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []);

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

type MenuListProps = {
  label: string;
  entries: readonly MenuEntry[];
  close: () => void;
  /** For a menu opened by a right click: where the pointer was. */
  at?: { x: number; y: number } | undefined;
};

/** The entries of a menu. The first one has the focus; arrow keys, Home and End move it. */
export const MenuList = ({ label, entries, close, at }: MenuListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (at) {
      const { width, height } = element.getBoundingClientRect();
      element.style.left = `${Math.max(4, Math.min(at.x, innerWidth - width - 4))}px`;
      element.style.top = `${Math.max(4, Math.min(at.y, innerHeight - height - 4))}px`;
    }
    focusables(element)[0]?.focus({ preventScroll: true });
  }, [at]);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Tab') close();
    if (!step) return;
    event.preventDefault();
    const items = focusables(list.current);
    const now = items.indexOf(document.activeElement as HTMLElement);
    items[step(now, items.length)]?.focus();
  };
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={at ? 'menu-list menu-list-free' : 'menu-list'}
      onKeyDown={move}
    >
      {entries.map(({ key, label: text, icon, keys, disabled = false, checked, danger, onSelect }) => (
        <button
          key={key}
          type="button"
          {...(checked === undefined
            ? { role: 'menuitem' }
            : { role: 'menuitemradio', 'aria-checked': checked })}
          aria-disabled={disabled}
          tabIndex={-1}
          className={danger ? 'menu-entry menu-entry-danger' : 'menu-entry'}
          onClick={() => {
            if (disabled) return;
            close();
            onSelect();
          }}
        >
          {icon && <Icon name={icon} />}
          <span className="menu-entry-text">{text}</span>
          {keys && <kbd className="muted small">{keys}</kbd>}
          {checked && <Icon name="check-line" />}
        </button>
      ))}
    </div>
  );
};

type DropMenuProps = {
  /** The accessible name of the button and its menu. */
  label: string;
  button: ReactNode;
  entries: readonly MenuEntry[];
  className?: string;
};

/** A button that opens a menu below itself. */
export const DropMenu = ({ label, button, entries, className = '' }: DropMenuProps) => {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, area, close);
  return (
    <div ref={area} className={`drop-menu ${className}`}>
      <button
        type="button"
        className="bar-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
      </button>
      {open && (
        <MenuList
          label={label}
          entries={entries}
          close={() => {
            close();
            area.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
          }}
        />
      )}
    </div>
  );
};
