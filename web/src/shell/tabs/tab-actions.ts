import { queryClient } from '../../api/use-call.ts';
import { textsOf } from '../../platform/texts.ts';
import { askConfirm } from '../../ui/feedback.tsx';
import { flashProgress } from '../../ui/progress.ts';
import { sharedTexts } from '../../ui/texts.ts';
import { goTo } from '../navigation.ts';
import { findPage } from '../routes.ts';
import { type Closing, closedBy, reloadTab, removeTabs, type Tab, tabList } from './tabs.ts';

export const addressOfTab = ({ place }: Tab): string => place.pathname + place.search + place.hash;

/** Asks before typed text is lost. */
const mayLose = async (tabs: readonly Tab[]): Promise<boolean> =>
  !tabs.some(({ dirty }) => dirty) ||
  askConfirm({ content: textsOf(sharedTexts).unsaved, danger: true, okText: textsOf(sharedTexts).leaveIt });

/** Closes tabs as a command of the tab bar says. Commands of another tab first bring that tab to the front. */
export const closeTabs = async (closing: Closing, key: string): Promise<void> => {
  const gone = closedBy(closing, key);
  if (gone.length === 0 || !(await mayLose(gone))) return;
  const { active, tabs } = tabList.get();
  const asked = tabs.find((tab) => tab.key === key);
  const next = removeTabs(gone);
  const front = closing === 'this' || closing === 'all' ? next : (asked ?? next);
  if (!front) goTo('/');
  else if (front.key !== active) goTo(addressOfTab(front));
};

/** Builds the page of a tab anew, from fresh data. */
export const reloadPage = async (key: string): Promise<void> => {
  const tab = tabList.get().tabs.find((one) => one.key === key);
  if (!tab || !(await mayLose([tab]))) return;
  await queryClient.invalidateQueries({ type: 'active', refetchType: 'none' });
  reloadTab(key);
  flashProgress();
};

/** Whether the menu of the reader has this page. */
export const hasPage = (path: string): boolean => findPage(path.split('?')[0] ?? path) !== undefined;

/** Opens a page of the product in a tab, e.g. `openTab('/stuDetails?id=1')`. */
export const openTab = (path: string): void => goTo(path);

/** Closes the tabs of pages the menu no longer has. */
export const closeForbiddenTabs = (): void => {
  const { tabs, active } = tabList.get();
  const gone = tabs.filter(({ place }) => findPage(place.pathname) === undefined);
  if (gone.length === 0) return;
  const front = removeTabs(gone);
  if (front?.key !== active) goTo(front ? addressOfTab(front) : '/');
};
