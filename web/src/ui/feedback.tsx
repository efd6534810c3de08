import './feedback.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { textsOf } from '../platform/texts.ts';
import { coverWith, type LoadingStyle, loadings } from './loading.ts';
import {
  closeNotification,
  dismissMessage,
  messages,
  type Notification,
  notifications,
  showMessage,
} from './messages.ts';
import { Named } from './named.tsx';
import { askConfirm as ask, type Question, questions } from './questions.ts';
import { defineTexts, useTexts } from './texts.ts';
import { useStore } from './use-store.ts';

const texts = defineTexts({
  reminder: ['温馨提示', 'Reminder'],
  loading: ['正在加载中...', 'Loading...'],
  messages: ['消息提示', 'Messages'],
  success: ['成功', 'Success'],
  error: ['错误', 'Error'],
  warning: ['警告', 'Warning'],
  info: ['提示', 'Note'],
});

/** Short messages at the top of the window: three seconds, and the same one at most once a second. */
export const feedback = {
  success: (text: string): void => showMessage('success', text),
  error: (text: string): void => showMessage('error', text),
  warning: (text: string): void => showMessage('warning', text),
  info: (text: string): void => showMessage('info', text),
};

/** Asks before something is done; true when the user says yes. */
export const askConfirm: (question: Parameters<typeof ask>[0]) => Promise<boolean> = ask;

/** Covers the page; the answer uncovers it. */
export const showLoading = (text?: string, style: LoadingStyle = 0): (() => void) =>
  coverWith(text ?? textsOf(texts).loading, style);

/** Keeps its content above dialogs: every change puts it on top of the browser's top layer again. */
const TopLayer = ({
  className,
  signal,
  children,
}: {
  className: string;
  signal: unknown;
  children: ReactNode;
}) => {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (signal === null || !layer.current?.showPopover) return;
    if (layer.current.matches(':popover-open')) layer.current.hidePopover();
    layer.current.showPopover();
  }, [signal]);
  return (
    <div ref={layer} popover="manual" className={className}>
      {children}
    </div>
  );
};

const Messages = () => {
  const all = useStore(messages);
  const t = useTexts(texts);
  return (
    <TopLayer className="messages" signal={all.at(-1)?.id ?? null}>
      {all.map(({ id, kind, text, times }) => (
        <div key={id} className={`message message-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <span className="message-mark" role="img" aria-label={t[kind]} />
          <span className="message-text">{text}</span>
          {times > 1 && <span className="muted">×{times}</span>}
          <button
            type="button"
            className="close-button"
            aria-label={t.close}
            onClick={() => dismissMessage(id)}
          >
            ×
          </button>
        </div>
      ))}
    </TopLayer>
  );
};

const Corner = ({ corner, all }: { corner: Notification['corner']; all: readonly Notification[] }) => {
  const t = useTexts(texts);
  const here = all.filter((one) => one.corner === corner);
  return (
    <TopLayer className={`notifications notifications-${corner}`} signal={here.at(-1)?.id ?? null}>
      {here.map(({ id, title, text, actions }) => (
        <div key={id} className="notification" role="status">
          <strong>{title}</strong>
          <button
            type="button"
            className="close-button"
            aria-label={t.close}
            onClick={() => closeNotification(id)}
          >
            ×
          </button>
          <p>{text}</p>
          {actions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className="text-button"
              onClick={() => {
                closeNotification(id);
                run();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </TopLayer>
  );
};

const Confirm = ({ question }: { question: Question }) => {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={titleId} onClose={() => question.answer(false)}>
      <h2 id={titleId}>{question.title ?? question.okText ?? t.reminder}</h2>
      <p>{question.content}</p>
      {question.named && <Named names={question.named} />}
      <div className="line end">
        <button type="button" className="plain-button" onClick={() => question.answer(false)}>
          {question.cancelText ?? t.cancel}
        </button>
        <button
          type="button"
          className={question.danger ? 'danger-button' : 'primary-button'}
          // biome-ignore lint/a11y/noAutofocus: a question is answered with Enter, a dangerous one is not.
          autoFocus={!question.danger}
          onClick={() => question.answer(true)}
        >
          {question.okText ?? t.ok}
        </button>
      </div>
    </dialog>
  );
};

const Cover = () => {
  const loading = useStore(loadings).at(-1);
  if (!loading) return null;
  return (
    <TopLayer className="cover" signal={loading.id}>
      <div className={`loading loading-${loading.style}`} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p role="status">{loading.text}</p>
    </TopLayer>
  );
};

/** Where everything above appears. Stands once at the root of the page. */
export const FeedbackRegion = () => {
  const all = useStore(notifications);
  const [question] = useStore(questions);
  return (
    <>
      {question && <Confirm key={question.id} question={question} />}
      <Corner corner="top" all={all} />
      <Corner corner="bottom" all={all} />
      <Cover />
      <Messages />
    </>
  );
};
