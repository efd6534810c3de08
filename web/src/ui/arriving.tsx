import './arriving.css';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { fetchCode, isChunkError } from '../platform/fetch-code.ts';
import type { Load } from '../platform/web-module.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { showMessage } from './messages.ts';
import { startProgress } from './progress.ts';
import { defineTexts, useTexts } from './texts.ts';
import { words } from './words.ts';

const texts = defineTexts({
  slow: ['仍在加载，当前网络较慢，请稍候...', 'Still loading; the connection is slow, please wait...'],
  retry: words.again,
  reload: ['刷新页面', 'Reload the page'],
});

const SLOW_MS = 4_000;
const LINES = ['first', 'second', 'third', 'last'];
const LINE_HEIGHT = 36;

/** The outline of what is being fetched, in the height given; when that takes long it says so. */
export const Outline = ({ height }: { height?: number }) => {
  const t = useTexts(texts);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const lines = height === undefined ? LINES : LINES.slice(0, Math.max(1, Math.floor(height / LINE_HEIGHT)));
  return (
    <div className="outline" aria-busy="true" style={{ minHeight: height }}>
      {slow && (
        <p className="muted" role="status">
          {t.slow}
        </p>
      )}
      {lines.map((line) => (
        <i key={line} />
      ))}
    </div>
  );
};

const parts = new WeakMap<object, unknown>();

const partOf = <P extends object>(load: Load<P>): ComponentType<P> => {
  const known = parts.get(load) as ComponentType<P> | undefined;
  const part =
    known ?? (lazy(async () => ({ default: await fetchCode(load) })) as unknown as ComponentType<P>);
  parts.set(load, part);
  return part;
};

type PartProps<P extends object> = { load: Load<P>; given: P; waiting?: ReactNode };

/** What a module declared for a place, with what is known there. Whoever shows it says what happens when it fails. */
export const Part = <P extends object>({ load, given, waiting = null }: PartProps<P>) => {
  const Content = partOf(load);
  return (
    <Suspense fallback={waiting}>
      <Content {...given} />
    </Suspense>
  );
};

/** Lets a part that failed be fetched once more. */
export const forgetPart = (load: object): boolean => parts.delete(load);

/** In place of a part that could not be fetched. A fault inside the part is not this one's to tell. */
const NotLoaded = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const t = useTexts(texts);
  if (!isChunkError(error)) throw error;
  return (
    <p className="row gap-x-m muted" role="alert">
      {error.message}
      <button
        type="button"
        className="text-button"
        onClick={error.released ? () => location.reload() : retry}
      >
        {error.released ? t.reload : t.retry}
      </button>
    </p>
  );
};

/** A part that shows its outline until it is there, and when it does not come says so and can be tried again. */
export const ArrivingPart = <P extends object>({ load, given, waiting = <Outline /> }: PartProps<P>) => (
  <ErrorBoundary
    fallback={(error, retry) => (
      <NotLoaded
        error={error}
        retry={() => {
          forgetPart(load);
          retry();
        }}
      />
    )}
  >
    <Part load={load} given={given} waiting={waiting} />
  </ErrorBoundary>
);

/** A part of a page, fetched when it is first shown; until then its outline, in the height given. */
export const arriving = <P extends object>(load: Load<P>, height = 0): ComponentType<P> => {
  const waiting = height > 0 ? <Outline height={height} /> : <div aria-busy="true" />;
  return (props) => <ArrivingPart load={load} given={props} waiting={waiting} />;
};

/** Something that was asked for is on its way: the bar at the top of the window runs. */
const Opening = () => {
  useEffect(() => startProgress(), []);
  return null;
};

const NotOpened = ({ error, giveUp }: { error: unknown; giveUp: () => void }) => {
  const tell = useEffectEvent((reason: string) => {
    showMessage('error', reason);
    giveUp();
  });
  const reason = isChunkError(error) ? error.message : undefined;
  useEffect(() => {
    if (reason) tell(reason);
  }, [reason]);
  if (!reason) throw error;
  return null;
};

type LayerProps<P extends object> = { load: Load<P>; given: P; close: () => void };

/** Something that is opened over the page. When it cannot be fetched that is said, and it may be opened again. */
export const ArrivingLayer = <P extends object>({ load, given, close }: LayerProps<P>) => {
  const giveUp = () => {
    forgetPart(load);
    close();
  };
  return (
    <ErrorBoundary fallback={(error) => <NotOpened error={error} giveUp={giveUp} />}>
      <Part load={load} given={given} waiting={<Opening />} />
    </ErrorBoundary>
  );
};

/** A dialog whose code is fetched when it is first opened; `close` is how its owner takes it away. */
export const arrivingLayer =
  <P extends object>(load: Load<P>, close: (given: P) => void): ComponentType<P> =>
  (props) => <ArrivingLayer load={load} given={props} close={() => close(props)} />;
