import './arriving.css';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { fetchCode, isChunkError } from '../platform/fetch-code.ts';
import type { Load } from '../platform/web-module.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { showMessage } from './messages.ts';
import { defineTexts, useTexts } from './texts.ts';
import { words } from './words.ts';

const texts = defineTexts({
  slow: ['仍在加载，当前网络较慢，请稍候...', 'Still loading; the connection is slow, please wait...'],
  retry: words.again,
  reload: ['刷新页面', 'Reload the page'],
});

const SLOW_MS = 4_000;

/** The outline of what is being fetched; when that takes long it says so. */
export const Outline = ({ minHeight }: { minHeight?: number }) => {
  const t = useTexts(texts);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="outline" aria-busy="true" style={{ minHeight }}>
      {slow && (
        <p className="muted" role="status">
          {t.slow}
        </p>
      )}
      <i />
      <i />
      <i />
      <i />
    </div>
  );
};

const parts = new WeakMap<object, unknown>();

/** What failed is forgotten, so that it can be tried again. */
const partOf = <P extends object>(load: Load<P>): ComponentType<P> => {
  const known = parts.get(load) as ComponentType<P> | undefined;
  if (known) return known;
  const part = lazy(async () => {
    try {
      return { default: await fetchCode(load) };
    } catch (error) {
      parts.delete(load);
      throw error;
    }
  }) as unknown as ComponentType<P>;
  parts.set(load, part);
  return part;
};

type PartProps<P extends object> = { load: Load<P>; given: P; waiting?: ReactNode };

/** What a module declared for a place, with what is known there. */
export const Part = <P extends object>({ load, given, waiting = null }: PartProps<P>) => {
  const Content = partOf(load);
  return (
    <Suspense fallback={waiting}>
      <Content {...given} />
    </Suspense>
  );
};

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

/** A part of a page, fetched when it is first shown; until then its outline, in the height given. */
export const arriving =
  <P extends object>(load: Load<P>, minHeight = 0): ComponentType<P> =>
  (props) => (
    <ErrorBoundary fallback={(error, retry) => <NotLoaded error={error} retry={retry} />}>
      <Part
        load={load}
        given={props}
        waiting={minHeight > 0 ? <Outline minHeight={minHeight} /> : <div aria-busy="true" />}
      />
    </ErrorBoundary>
  );

const NotOpened = ({ error, close }: { error: unknown; close: () => void }) => {
  if (!isChunkError(error)) throw error;
  useEffect(() => {
    showMessage('error', error.message);
    close();
  }, [error, close]);
  return null;
};

/** Something that is opened over the page. When it cannot be fetched that is said, and it may be opened again. */
export const arrivingLayer =
  <P extends { close: () => void }>(load: Load<P>): ComponentType<P> =>
  (props) => (
    <ErrorBoundary fallback={(error) => <NotOpened error={error} close={props.close} />}>
      <Part load={load} given={props} />
    </ErrorBoundary>
  );
