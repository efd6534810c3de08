import { buffer } from 'node:stream/consumers';
import type { PhotoSize } from '@graduate/contract/student-status/students/photo-calls.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { photoErrors } from './photos.errors.ts';
import { silhouette } from './silhouette.ts';

/** So many small pictures are kept in memory; they have some ten kilobytes each. */
const MOST_KEPT = 1000;
const boxes = { s: { width: 120, height: 160 }, m: { width: 300, height: 400 } } as const;

/** Whose content stands for nobody's. */
export const NOBODY = 'silhouette';

const kept = new WeakMap<Storage, Map<string, Promise<Buffer>>>();

const original = async (storage: Storage, hash: string): Promise<Buffer> => {
  if (hash === NOBODY) return (await silhouette()).bytes;
  const content = await storage.open(hash);
  if (!content) throw photoErrors.noPhoto();
  return buffer(content);
};

const shrink = async (storage: Storage, hash: string, size: 's' | 'm'): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(await original(storage, hash))
    .resize({ ...boxes[size], fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
};

const cacheOf = (storage: Storage): Map<string, Promise<Buffer>> => {
  const cache = kept.get(storage) ?? new Map<string, Promise<Buffer>>();
  kept.set(storage, cache);
  return cache;
};

/** A photo in one of its sizes. Small ones are made once and kept while they are asked for. */
export const photoInSize = (storage: Storage, hash: string, size: PhotoSize): Promise<Buffer> => {
  if (size === 'o') return original(storage, hash);
  const cache = cacheOf(storage);
  const key = `${hash}-${size}`;
  const made = cache.get(key) ?? shrink(storage, hash, size);
  // Asked for again it becomes the youngest; the oldest goes first.
  cache.delete(key);
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) {
    if (cache.size <= MOST_KEPT) break;
    cache.delete(oldest);
  }
  return made;
};
