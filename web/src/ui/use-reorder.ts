import { type HTMLAttributes, useState } from 'react';
import { moved } from './moved.ts';

type Dragging = Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop'>;

/** Lets the members of a list be put in another order, by dragging their rows or step by step. */
export const useReorder = <T>(list: readonly T[], onChange: (list: readonly T[]) => void) => {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => onChange(moved(list, from, to));
  const rowAt = (at: number): Dragging => ({
    draggable: true,
    onDragStart: () => setDragged(at),
    onDragOver: (event) => event.preventDefault(),
    onDrop: () => {
      if (dragged !== undefined) move(dragged, at);
      setDragged(undefined);
    },
  });
  return { move, rowAt };
};
