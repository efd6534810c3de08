import { createStore } from '../../ui/store.ts';

export const themeDrawerOpen = createStore(false);
