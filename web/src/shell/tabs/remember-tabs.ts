import type { SessionInfo } from '@graduate/contract/identity/sign-in/session.ts';
import { sessionInfo } from '../../api/session.ts';
import { perWindow } from '../../platform/storage.ts';
import { findPage, routes } from '../routes.ts';
import { startTabs, type TabPlace, tabList } from './tabs.ts';

type Remembered = { place: TabPlace; title?: string | undefined; fixed?: boolean | undefined };

const PREFIX = 'tabs.';
const keyFor = ({ username, currentRoleId }: SessionInfo) => `${PREFIX}${username}.${currentRoleId}`;

const isPlace = (value: unknown): value is TabPlace => {
  const place = value as Partial<TabPlace> | null;
  return [place?.pathname, place?.search, place?.hash].every((part) => typeof part === 'string');
};

const remembered = (info: SessionInfo): Remembered[] => {
  const stored = perWindow.readJson(keyFor(info));
  return Array.isArray(stored)
    ? stored.filter((one: unknown): one is Remembered => isPlace((one as Partial<Remembered> | null)?.place))
    : [];
};

/** Opens again what this person had open in this window and role, as far as the menu still has it. */
export const restoreTabs = (info: SessionInfo): void => {
  const before = remembered(info).flatMap(({ place, title, fixed }) => {
    const page = findPage(place.pathname);
    return page ? [{ page, place, title, fixed }] : [];
  });
  startTabs(routes.get().pages, before);
};

/** Writes the open tabs down whenever they change. */
export const rememberTabs = (): (() => void) =>
  tabList.subscribe(() => {
    const info = sessionInfo.get();
    if (!info) return;
    const open = tabList.get().tabs.filter(({ page }) => !page.meta.tabHidden);
    perWindow.writeJson(
      keyFor(info),
      open.map(({ place, title, fixed }): Remembered => ({ place, title, fixed })),
    );
  });

/** After signing out nothing of the person's tabs remains in the window. */
export const forgetTabs = (): void => {
  for (const key of perWindow.keys()) if (key.startsWith(PREFIX)) perWindow.remove(key);
};
