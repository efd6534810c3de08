import { type PointerEvent, useRef } from 'react';

/** A slot of the week. */
export type At = { weekday: number; period: number };

const NEAR = 5;

/** The slot under the pointer, whatever lies on it. */
const slotUnder = (x: number, y: number): At | undefined => {
  const named = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && !!element.dataset['slot']);
  const [weekday, period] = (named?.dataset['slot'] ?? '').split('-').map(Number);
  return weekday && period ? { weekday, period } : undefined;
};

type Options = {
  enabled: boolean;
  /** How many periods long the thing is: it may be held by its end. */
  periods: number;
  onStart: () => void;
  /** Over which slot it would begin; over none. */
  onOver: (at: At | undefined) => void;
  onDrop: (at: At) => void;
};

type Held = { x: number; y: number; grabbed: number; begun: boolean };

/**
 * Dragging over the week with mouse, pen or finger. A short press is a click, Escape and letting go outside leave everything
 * as it was.
 */
export const useDrag = ({ enabled, periods, onStart, onOver, onDrop }: Options) => {
  const held = useRef<Held | undefined>(undefined);
  const dragged = useRef(false);
  const targetOf = ({ clientX, clientY }: PointerEvent, grabbed: number): At | undefined => {
    const under = slotUnder(clientX, clientY);
    return under && { weekday: under.weekday, period: Math.max(1, under.period - grabbed) };
  };
  const letGo = () => {
    held.current = undefined;
    onOver(undefined);
  };
  return {
    /** The click that ends a drag is none. */
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragged.current = false;
        if (!enabled || event.button !== 0) return;
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const grabbed = Math.floor(((event.clientY - top) / Math.max(1, height)) * periods);
        held.current = { x: event.clientX, y: event.clientY, grabbed, begun: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const one = held.current;
        if (!one) return;
        const far = Math.hypot(event.clientX - one.x, event.clientY - one.y) > NEAR;
        if (!one.begun && !far) return;
        if (!one.begun) onStart();
        one.begun = true;
        dragged.current = true;
        onOver(targetOf(event, one.grabbed));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const one = held.current;
        letGo();
        const at = one?.begun ? targetOf(event, one.grabbed) : undefined;
        if (at) onDrop(at);
      },
      onPointerCancel: letGo,
    },
    cancel: letGo,
  };
};
