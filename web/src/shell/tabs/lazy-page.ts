import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { perWindow } from '../../platform/storage.ts';
import type { Screens } from '../../platform/web-module.ts';

type Load = Screens[string];

const LOAD_WITHIN_MS = 120_000;
const RELOADED = 'reloadedFor';

/** A part of the program could not be fetched: the network is gone, or a new release took its place. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

export const isChunkError = (error: unknown): boolean => error instanceof ChunkLoadError;

const inTime = (load: Load): ReturnType<Load> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(`not loaded within ${LOAD_WITHIN_MS} ms`)),
      LOAD_WITHIN_MS,
    );
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** Browsers remember that a module failed; a changed address makes them ask again. */
const askAgain = (error: unknown): ReturnType<Load> => {
  const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as ReturnType<Load>;
};

/** After a new release the page that names the old parts must be fetched anew: once, for each wanted address. */
const reloadOnce = (): boolean => {
  const wanted = location.href;
  if (!navigator.onLine || perWindow.read(RELOADED) === wanted) return false;
  perWindow.write(RELOADED, wanted);
  location.reload();
  return true;
};

const loadPage = async (load: Load, mayReload: () => boolean): ReturnType<Load> => {
  try {
    const page = await inTime(load).catch(askAgain);
    perWindow.remove(RELOADED);
    return page;
  } catch (error) {
    if (mayReload() && reloadOnce()) return new Promise(() => undefined);
    throw new ChunkLoadError(String(error));
  }
};

const pages = new WeakMap<Load, LazyExoticComponent<ComponentType>>();

/** The component of a page, fetched when it is first shown. */
export const lazyPage = (load: Load, mayReload: () => boolean): ComponentType => {
  const known = pages.get(load);
  if (known) return known;
  const page = lazy(() => loadPage(load, mayReload));
  pages.set(load, page);
  return page;
};

/** Lets a page that failed be tried once more. */
export const forgetPage = (load: Load): boolean => pages.delete(load);
