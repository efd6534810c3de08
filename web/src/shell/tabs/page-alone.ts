import { createStore } from '../../platform/store.ts';

/** The page fills the window: menu, header and tabs are out of the way. */
export const pageAlone = createStore(false);
