/*
 * Unfinished forms, kept in the browser. They are encrypted with a key that only the person's own session gets from the
 * server: somebody else at the same computer finds bytes. Where the browser offers no cryptography (plain http), drafts
 * live as long as the window.
 */
import { perWindow } from '../../platform/storage.ts';

export type Draft<T> = { value: T; savedAt: Date };

type Sealed = { at: number; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const DATABASE = 'yjs.drafts';
const STORE = 'drafts';
const KEPT_MS = 30 * 24 * 3_600_000;

const canSeal =
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined;

type KeyInHand = { promise: Promise<CryptoKey>; give: (key: Promise<CryptoKey>) => void };

const awaited = (): KeyInHand => {
  let give: KeyInHand['give'] = () => undefined;
  const promise = new Promise<CryptoKey>((resolve) => {
    give = resolve;
  });
  return { promise, give };
};

let inHand = awaited();

/** Takes the key that came with the person's settings. */
export const provideDraftKey = (base64: string): void => {
  if (!canSeal) return;
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  inHand.give(crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']));
};

/** The next person has another key. */
export const forgetDraftKey = (): void => {
  inHand = awaited();
};

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexedDB'));
  });

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexedDB'));
  });
  return opened;
};

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(STORE, mode).objectStore(STORE);

const seal = async (key: CryptoKey, value: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { at: Date.now(), iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
};

const unseal = async (key: CryptoKey, { iv, bytes }: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)));

const inWindow = (name: string) => `draft.${name}`;

/** Keeps a draft. That it cannot be kept must never disturb the typing. */
export const putDraft = async (name: string, value: unknown): Promise<void> => {
  if (!canSeal) {
    perWindow.writeJson(inWindow(name), { at: Date.now(), value });
    return;
  }
  const sealed = await seal(await inHand.promise, value);
  await asked((await store('readwrite')).put(sealed, name));
};

export const getDraft = async <T>(name: string): Promise<Draft<T> | undefined> => {
  if (!canSeal) {
    const kept = perWindow.readJson(inWindow(name)) as { at: number; value: T } | undefined;
    return kept && { value: kept.value, savedAt: new Date(kept.at) };
  }
  const key = await inHand.promise;
  const sealed = (await asked((await store('readonly')).get(name))) as Sealed | undefined;
  if (!sealed || Date.now() - sealed.at > KEPT_MS) return undefined;
  return { value: (await unseal(key, sealed)) as T, savedAt: new Date(sealed.at) };
};

export const dropDraft = async (name: string): Promise<void> => {
  if (canSeal) await asked((await store('readwrite')).delete(name));
  else perWindow.remove(inWindow(name));
};
