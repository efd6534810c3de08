import type { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

type Drag = Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>;

/** Where a line stands while another one is dragged past it. */
export const standsAt = ({ transform, transition }: Drag): CSSProperties | undefined =>
  transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined;
