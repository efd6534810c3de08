import { textsOf } from '../../platform/texts.ts';
import { notify } from '../../ui/messages.ts';
import { defineTexts } from '../../ui/texts.ts';
import { anyDirty } from '../tabs/tabs.ts';

const texts = defineTexts({
  title: ['版本更新', 'Update'],
  downloading: ['检测到新版本，正在下载中，请稍后...', 'A new version is being downloaded, please wait...'],
  ready: ['更新版本完成，10S后刷新项目', 'The update is ready; the page reloads in 10 s'],
  dirty: [
    '更新版本完成，保存内容后请刷新页面',
    'The update is ready; reload the page after saving your work',
  ],
  now: ['立即刷新', 'Reload now'],
  later: ['稍后', 'Later'],
});

const TOPIC = 'update';
const NOTE_MS = 8_000;
const RELOAD_AFTER_MS = 10_000;
const ASK_EVERY_MS = 5 * 60_000;

/** Reloads after ten seconds, unless something is unsaved or the user puts it off. */
export const announceUpdate = (apply: () => void): void => {
  const t = textsOf(texts);
  const unsaved = anyDirty();
  const close = notify({
    title: t.title,
    text: unsaved ? t.dirty : t.ready,
    corner: 'bottom',
    topic: TOPIC,
    forMs: 0,
    actions: [
      {
        label: t.now,
        run: () => {
          clearTimeout(timer);
          apply();
        },
      },
      { label: t.later, run: () => clearTimeout(timer) },
    ],
  });
  const reloadUnlessDirty = () => {
    if (anyDirty()) return;
    close();
    apply();
  };
  const timer = unsaved ? undefined : setTimeout(reloadUnlessDirty, RELOAD_AFTER_MS);
};

const reload = () => location.reload();

/** The new worker takes over, then the page is fetched anew. */
const takeOver = (worker: ServiceWorker) => () => {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(reload, RELOAD_AFTER_MS);
};

const followInstall = (worker: ServiceWorker | null): void => {
  // The very first worker updates nothing.
  if (!worker || !navigator.serviceWorker.controller) return;
  const t = textsOf(texts);
  notify({ title: t.title, text: t.downloading, corner: 'bottom', topic: TOPIC, forMs: NOTE_MS });
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') announceUpdate(takeOver(worker));
  });
};

const watchWorker = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
  registration.addEventListener('updatefound', () => followInstall(registration.installing));
  if (registration.waiting && navigator.serviceWorker.controller)
    announceUpdate(takeOver(registration.waiting));
  return registration;
};

const buildNow = async (): Promise<string> => {
  const answer = await fetch(new URL('version.json', document.baseURI), { cache: 'no-store' });
  return answer.ok ? ((await answer.json()) as { build: string }).build : '';
};

/** Where no worker is to be had (plain http), the build is compared instead. */
const watchVersion = (): (() => void) => {
  let known = '';
  let told = false;
  return () => {
    buildNow().then(
      (build) => {
        if (known && build && build !== known && !told) {
          told = true;
          announceUpdate(reload);
        }
        known ||= build;
      },
      () => undefined,
    );
  };
};

/** Asks for a new release when the window comes to the front, at most every few minutes. */
export const watchUpdates = (): void => {
  if (!import.meta.env.PROD) return;
  const compare = watchVersion();
  const worker = 'serviceWorker' in navigator ? watchWorker().catch(() => undefined) : undefined;
  let last = Date.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < ASK_EVERY_MS) return;
    last = Date.now();
    const registration = await worker;
    if (registration) await registration.update().catch(() => undefined);
    else compare();
  };
  if (!worker) compare();
  document.addEventListener('visibilitychange', () => void ask());
};
