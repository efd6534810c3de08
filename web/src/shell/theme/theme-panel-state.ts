import { createStore } from '../../platform/store.ts';

export const themeDrawerOpen = createStore(false);
