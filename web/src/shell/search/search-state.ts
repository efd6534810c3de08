import { createStore } from '../../platform/store.ts';

export const searchOpen = createStore(false);

export const openSearch = (): void => searchOpen.set(true);

/** What opens the search, as it stands on the keyboard of the reader. */
export const searchKeys: string = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
