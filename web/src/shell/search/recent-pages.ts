import { sessionInfo } from '../../api/session.ts';
import { lasting } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

const MOST_RECENT = 8;

/** Pages the user marked, and those opened last, by path. The marked ones follow the person through the server. */
export const favourites = createStore<readonly string[]>([]);
export const recent = createStore<readonly string[]>([]);

const keyOf = (kind: string) => `${kind}.${sessionInfo.get()?.username ?? ''}`;

const stored = (kind: string): readonly string[] => {
  const paths = lasting.readJson(keyOf(kind));
  return Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string') : [];
};

sessionInfo.subscribe(() => {
  favourites.set(stored('favourites'));
  recent.set(stored('recent'));
});

export const noteVisit = (path: string): void => {
  if (recent.get()[0] === path) return;
  recent.update((paths) => [path, ...paths.filter((one) => one !== path)].slice(0, MOST_RECENT));
  lasting.writeJson(keyOf('recent'), recent.get());
};

export const setFavourites = (paths: readonly string[]): void => {
  favourites.set(paths);
  lasting.writeJson(keyOf('favourites'), paths);
};

export const toggleFavourite = (path: string): void =>
  setFavourites(
    favourites.get().includes(path)
      ? favourites.get().filter((one) => one !== path)
      : [...favourites.get(), path],
  );
