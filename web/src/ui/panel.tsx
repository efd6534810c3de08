import './panel.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { sharedTexts, useTexts } from './texts.ts';

type PanelProps = {
  title: string;
  /** A drawer comes in from the right, a dialog stands in the middle, a bare one has no title bar. */
  kind: 'drawer' | 'dialog' | 'bare';
  width?: string;
  close: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** A layer over the page that holds the focus until Escape, the cross or (not for dialogs) a press beside it. */
export const Panel = ({ title, kind, width, close, footer, children }: PanelProps) => {
  const t = useTexts(sharedTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard.
    <dialog
      ref={dialog}
      className={`panel panel-${kind}`}
      style={width ? { width } : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && kind !== 'dialog') close();
      }}
    >
      <div className="panel-frame column">
        <header className={kind === 'bare' ? 'visually-hidden' : 'panel-head'}>
          <h2 id={titleId}>{title}</h2>
          {kind !== 'bare' && (
            <button type="button" className="bar-button" aria-label={t.close} onClick={close}>
              <Icon name="close-line" />
            </button>
          )}
        </header>
        <div className="panel-body">{children}</div>
        {footer && <footer className="panel-foot line end">{footer}</footer>}
      </div>
    </dialog>
  );
};
