import { createStore } from '../../ui/store.ts';

export const searchOpen = createStore(false);
