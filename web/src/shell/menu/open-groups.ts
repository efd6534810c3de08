import { sessionInfo } from '../../api/session.ts';
import { lasting } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

const keyFor = () => `menuGroups.${sessionInfo.get()?.username ?? ''}`;

const stored = (): ReadonlySet<string> => {
  const paths = lasting.readJson(keyFor());
  return new Set(
    Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string') : [],
  );
};

/** The groups of the menu that stand open, by path; remembered for each user. */
export const openGroups = createStore<ReadonlySet<string>>(new Set());

let owner = '';

sessionInfo.subscribe(() => {
  const username = sessionInfo.get()?.username ?? '';
  if (username === owner) return;
  owner = username;
  openGroups.set(stored());
});

export const toggleGroup = (path: string, open: boolean): void => {
  const next = new Set(openGroups.get());
  if (open) next.add(path);
  else next.delete(path);
  openGroups.set(next);
  lasting.writeJson(keyFor(), [...next]);
};

/** Opens the groups above a page without remembering that. */
export const showGroups = (paths: readonly string[]): void => {
  const now = openGroups.get();
  if (paths.some((path) => !now.has(path))) openGroups.set(new Set([...now, ...paths]));
};
