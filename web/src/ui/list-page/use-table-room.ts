import { type RefObject, useEffect, useRef } from 'react';

/** What usually stands above and below the rows of a list. */
const AROUND = 291;
/** The edge of the page below a list; the footer is scrolled to, the pager is in sight. */
const BELOW = 6;
/** In a low window even less. */
const EDGE = 4;
/** Less than this is cramped; with less than the other a table is of no use. */
const [CRAMPED, LEAST] = [240, 140];

type Measures = { window: number; top: number; foot: number };

/**
 * How high the rows may be so that the pager below them is in sight without scrolling the page, or with as little of it
 * as can be. A table that begins below the window has to be scrolled to anyway: it gets a window of its own.
 */
export const roomFor = ({ window, top, foot }: Measures): number => {
  if (top >= window) return Math.max(CRAMPED, window - AROUND);
  const left = window - top - foot;
  if (left < LEAST) return CRAMPED;
  return Math.max(left - BELOW, Math.min(CRAMPED, left - EDGE));
};

/** Rows that are scrolled and have nothing to press can be scrolled with the keyboard as well. */
const reachable = (body: Element): void => {
  const scrolls = body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth;
  if (scrolls && !body.querySelector('a, button, input')) body.setAttribute('tabindex', '0');
  else body.removeAttribute('tabindex');
};

/** Tells the style sheet how much room the rows of a list have, whatever stands above them and however large the window is. */
export const useTableRoom = (): RefObject<HTMLElement | null> => {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = frame.current;
    if (!page) return undefined;
    const measure = () => {
      const body = page.querySelector('.ant-table-body');
      if (!body) return;
      const { top, bottom } = body.getBoundingClientRect();
      const scrolled = page.closest('#app')?.scrollTop ?? 0;
      const foot = page.getBoundingClientRect().bottom - bottom;
      const room = roomFor({ window: innerHeight, top: top + scrolled, foot });
      page.style.setProperty('--table-room', `${Math.round(room)}px`);
      reachable(body);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(page);
    // What stands above the list may come later than the list.
    if (page.parentElement) watch.observe(page.parentElement);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return frame;
};
