import { inBothLanguages, textsOf } from './texts.ts';

const texts = inBothLanguages({
  notReached: [
    '这部分内容没有加载成功，请检查网络后重试',
    'This part could not be loaded. Check your connection and try again.',
  ],
  released: ['系统已更新，请刷新页面', 'The system has been updated; please reload the page'],
});

const LOAD_WITHIN_MS = 120_000;
const LOOK_WITHIN_MS = 5_000;

/** A part of the program could not be fetched: the network is gone, or (`released`) a new release took its place. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly released: boolean;

  constructor(released: boolean, cause: unknown) {
    super(released ? textsOf(texts).released : textsOf(texts).notReached, { cause });
    this.released = released;
  }
}

export const isChunkError = (error: unknown): error is ChunkLoadError => error instanceof ChunkLoadError;

const inTime = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`not loaded within ${LOAD_WITHIN_MS} ms`)),
      LOAD_WITHIN_MS,
    );
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** Style sheets that did not come. What loads the parts of the program takes each for loaded once it was asked for. */
const lostSheets = new Set<string>();

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      lostSheets.add(target.href);
      target.remove();
    },
    true,
  );

/** Without them a page would come, and look broken. One that fails again is left for the next time. */
const fetchLostSheets = () =>
  Promise.all(
    [...lostSheets].map((href) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.crossOrigin = '';
      link.href = href;
      return new Promise<void>((resolve) => {
        link.addEventListener('load', () => {
          lostSheets.delete(href);
          resolve();
        });
        link.addEventListener('error', () => resolve());
        document.head.append(link);
      });
    }),
  );

/** Asks the server for a file, past what the browser has kept of it. */
const lookFor = async (address: string): Promise<'there' | 'gone' | 'unreachable'> => {
  try {
    const { ok, status } = await fetch(address, {
      cache: 'reload',
      signal: AbortSignal.timeout(LOOK_WITHIN_MS),
    });
    return ok ? 'there' : status === 404 ? 'gone' : 'unreachable';
  } catch {
    return 'unreachable';
  }
};

/**
 * Fetches a part of the program. What failed is looked for past the cache; when it is there after all it is fetched once
 * more, in the way `again` says where the browser remembers that the usual way failed.
 */
export const fetchCode = async <T>(
  given: () => Promise<T>,
  again: (address: string) => Promise<T> = given,
): Promise<T> => {
  const load = async () => {
    await fetchLostSheets();
    return given();
  };
  try {
    return await inTime(load);
  } catch (error) {
    const address = /https?:\/\/\S+?\.(?:js|css)/.exec(String(error))?.[0];
    const found = address ? await lookFor(address) : 'unreachable';
    if (!address || found !== 'there') throw new ChunkLoadError(found === 'gone', error);
    await fetchLostSheets();
    return again(address).catch((second: unknown) => {
      throw new ChunkLoadError(false, second);
    });
  }
};
