import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/texts.ts';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { Marks, MenuLink } from './menu-link.tsx';
import { holds, leaves, type MenuNode, MOST_WITHOUT_SCROLLING, titleOf } from './menu-nodes.ts';

type Side = 'right' | 'below';
type Place = { left: number; top: number };

/** Beside the button, but never outside the window. */
const placeBeside = (button: DOMRect, panel: DOMRect, side: Side): Place => {
  const left = side === 'right' ? button.right + 4 : button.left;
  const top = side === 'right' ? button.top : button.bottom;
  return {
    left: Math.max(4, Math.min(left, innerWidth - panel.width - 8)),
    top: Math.max(4, Math.min(top, innerHeight - panel.height - 8)),
  };
};

const Entries = ({
  nodes,
  active,
  close,
}: {
  nodes: readonly MenuNode[];
  active: string;
  close: () => void;
}) => {
  const language = useLanguage();
  return nodes.map((node) =>
    node.children.length > 0 ? (
      <li key={node.name} className="pop-out-section">
        <span className="pop-out-heading">{titleOf(node, language)}</span>
        <ul>
          <Entries nodes={node.children} active={active} close={close} />
        </ul>
      </li>
    ) : (
      <li key={node.name}>
        <MenuLink node={node} active={node.path === active} onOpen={close} />
      </li>
    ),
  );
};

type PopOutProps = {
  node: MenuNode;
  active: string;
  side: Side;
  /** Opens when the pointer comes over it, too. */
  onHover?: boolean;
  /** Shows its pages as tiles in two columns. */
  tiles?: boolean;
  className?: string;
  children?: ReactNode;
};

const LEAVE_AFTER_MS = 200;

/** A group of a folded or horizontal menu: its pages come out beside it. */
export const PopOut = ({
  node,
  active,
  side,
  onHover = false,
  tiles = false,
  className = 'menu-item',
  children,
}: PopOutProps) => {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const title = titleOf(node, useLanguage());
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, area, close);
  useLayoutEffect(() => {
    const button = area.current?.querySelector('button');
    if (!open || !panel.current || !button) return;
    const { left, top } = placeBeside(
      button.getBoundingClientRect(),
      panel.current.getBoundingClientRect(),
      side,
    );
    panel.current.style.left = `${left}px`;
    panel.current.style.top = `${top}px`;
  }, [open, side]);
  const hover = onHover
    ? {
        onMouseEnter: () => {
          clearTimeout(leaving.current);
          setOpen(true);
        },
        onMouseLeave: () => {
          leaving.current = setTimeout(close, LEAVE_AFTER_MS);
        },
      }
    : {};
  const isActive = holds(node, active);
  const scrolls = leaves(node.children).length > MOST_WITHOUT_SCROLLING;
  return (
    <div ref={area} className="pop-out-area" {...hover}>
      <button
        type="button"
        className={isActive ? `${className} ${className}-active` : className}
        aria-expanded={open}
        aria-haspopup="true"
        aria-label={title}
        title={children || side === 'below' ? undefined : title}
        data-menu-item=""
        onClick={() => setOpen(!open)}
      >
        {children ?? (
          <>
            <Icon name={node.icon || 'menu-line'} className="menu-icon" />
            <Marks node={node} />
          </>
        )}
      </button>
      {open && (
        <div
          ref={panel}
          className={tiles ? 'pop-out pop-out-tiles' : 'pop-out'}
          data-scrolls={scrolls ? '' : undefined}
        >
          <span className="pop-out-title">{title}</span>
          <ul>
            <Entries nodes={node.children} active={active} close={close} />
          </ul>
        </div>
      )}
    </div>
  );
};
