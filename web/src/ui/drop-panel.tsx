import './drop-menu.css';
import { type ReactNode, useCallback, useRef } from 'react';
import { useDismiss } from './use-dismiss.ts';

type Props = {
  /** The accessible name of the button and of what it opens. */
  label: string;
  /** Shown when the pointer rests on the button; the label where nothing is said. */
  title?: string;
  button: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Of the panel. */
  className?: string;
  children: ReactNode;
};

/** A button of the header that opens a panel below itself. It is part of the first page, so it brings no kit along. */
export const DropPanel = ({
  label,
  title = label,
  button,
  open,
  onOpenChange,
  className = '',
  children,
}: Props) => {
  const area = useRef<HTMLDivElement>(null);
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useDismiss(open, area, close);
  return (
    <div ref={area} className="drop-menu">
      <button
        type="button"
        className="bar-button fixed unbroken"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={title}
        onClick={() => onOpenChange(!open)}
      >
        {button}
      </button>
      {open && (
        <div role="dialog" aria-label={label} className={`menu-list drop-panel ${className}`}>
          {children}
        </div>
      )}
    </div>
  );
};
