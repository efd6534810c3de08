import { createStore } from '../../platform/store.ts';

export const searchOpen = createStore(false);
