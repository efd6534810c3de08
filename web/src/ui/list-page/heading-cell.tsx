import './list-page.css';
import type { ComponentProps, PointerEvent } from 'react';

/** The edge of a column's heading: pulled, it makes the column wider or narrower. */
const ColumnEdge = ({ onWidth }: { onWidth: (width: number) => void }) => {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    const heading = edge.closest('th');
    if (!heading) return;
    event.preventDefault();
    event.stopPropagation();
    edge.setPointerCapture(event.pointerId);
    const { width } = heading.getBoundingClientRect();
    const from = event.clientX;
    const end = ({ clientX }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointerup', end);
      if (clientX !== from) onWidth(width + clientX - from);
    };
    edge.addEventListener('pointerup', end);
  };
  return (
    <span
      className="column-edge"
      aria-hidden="true"
      onPointerDown={begin}
      onClick={(event) => event.stopPropagation()}
    />
  );
};

type Props = ComponentProps<'th'> & { onWidth?: (width: number) => void };

/** The heading of a column; one that can be made wider has an edge to pull. */
export const HeadingCell = ({ onWidth, children, ...rest }: Props) => (
  <th {...rest}>
    {children}
    {onWidth && <ColumnEdge onWidth={onWidth} />}
  </th>
);
