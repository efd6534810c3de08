import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchCode, isChunkError } from '../../platform/fetch-code.ts';
import { modulesArrived } from '../../platform/modules.ts';
import { perWindow } from '../../platform/storage.ts';
import type { Screens } from '../../platform/web-module.ts';

type Load = Screens[string];

const RELOADED = 'reloadedFor';

/** Some browsers remember that a file failed; a changed address makes them ask again. */
const askElsewhere = async (address: string): ReturnType<Load> => {
  const [page] = await Promise.all([
    import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as ReturnType<Load>,
    modulesArrived(),
  ]);
  if (!page.default) throw new Error(`no page in ${address}`);
  return page;
};

/** After a new release the page that names the old parts must be fetched anew: once, for each wanted address. */
const reloadOnce = (): boolean => {
  const wanted = location.href;
  if (perWindow.read(RELOADED) === wanted) return false;
  perWindow.write(RELOADED, wanted);
  location.reload();
  return true;
};

const loadPage = async (load: Load, mayReload: () => boolean): ReturnType<Load> => {
  try {
    const page = await fetchCode(load, (address) => load().catch(() => askElsewhere(address)));
    perWindow.remove(RELOADED);
    return page;
  } catch (error) {
    const released = isChunkError(error) && error.released;
    if (released && mayReload() && reloadOnce()) return new Promise(() => undefined);
    throw error;
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
