import { type RefObject, useEffect } from 'react';

/** Words that have no room in their cell are told in whole when the pointer rests on them. */
export const useClippedTitles = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const page = frame.current;
    const tell = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('.ant-table-cell') : null;
      const words = cell?.querySelector('.ant-table-column-title') ?? cell;
      if (cell && words) cell.title = words.scrollWidth > words.clientWidth ? words.textContent : '';
    };
    page?.addEventListener('pointerover', tell);
    return () => page?.removeEventListener('pointerover', tell);
  }, [frame]);
};
