import { type RefObject, useEffect, useRef } from 'react';

/** What usually stands above and below the rows of a list. */
const AROUND = 291;
/** Below a list come the edge of the page and the footer. */
const BELOW = 75;
/** With less than this a table is of no use. */
const LEAST = 240;

type Measures = { window: number; top: number; foot: number };

/**
 * How high the rows may be so that the pager below them is in sight without scrolling the page, or with as little of it
 * as can be. A table that begins below the window has to be scrolled to anyway: it gets a window of its own.
 */
export const roomFor = ({ window, top, foot }: Measures): number =>
  top < window ? Math.max(LEAST, window - top - foot - BELOW) : Math.max(LEAST, window - AROUND);

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
    };
    const watch = new ResizeObserver(measure);
    watch.observe(page);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  return frame;
};
