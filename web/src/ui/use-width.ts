import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How wide the area is that a part of the page has; 0 until it is known. */
export const useWidth = <E extends HTMLElement = HTMLDivElement>(): {
  area: RefObject<E | null>;
  width: number;
} => {
  const area = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = area.current;
    if (!watched) return undefined;
    // A page behind another tab has no width; it keeps the one it had.
    const look = () => watched.clientWidth > 0 && setWidth(watched.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    look();
    return () => observer.disconnect();
  }, []);
  return { area, width };
};
