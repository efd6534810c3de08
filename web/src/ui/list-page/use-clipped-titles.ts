import { type RefObject, useEffect } from 'react';

/** Words that have no room in their cell are told in whole when the pointer rests on them. */
export const useClippedTitles = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const page = frame.current;
    const tell = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('td.ant-table-cell') : null;
      if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
    };
    page?.addEventListener('pointerover', tell);
    return () => page?.removeEventListener('pointerover', tell);
  }, [frame]);
};
