import type { KeyboardEvent } from 'react';

const itemsIn = (area: HTMLElement): HTMLElement[] =>
  Array.from(area.querySelectorAll<HTMLElement>('[data-menu-item]')).filter(
    (item) => item.offsetParent !== null,
  );

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const expandedState: Record<string, 'true' | 'false'> = { ArrowRight: 'false', ArrowLeft: 'true' };

/** Up and down move through the visible entries, right opens a group and left closes it. */
export const moveWithArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const focused = document.activeElement as HTMLElement;
  if (focused.dataset.menuItem === undefined) return;
  const toggles = expandedState[event.key];
  if (toggles && focused.getAttribute('aria-expanded') === toggles) {
    event.preventDefault();
    focused.click();
    return;
  }
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const items = itemsIn(event.currentTarget);
  items[step(items.indexOf(focused), items.length)]?.focus();
};
