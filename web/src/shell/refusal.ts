import { createStore } from '../platform/store.ts';
import { goTo } from './navigation.ts';

const FORBIDDEN = '/403';

/** The sentence the 403 page shows; empty where the server said nothing of its own. */
export const refusal = createStore('');

/** To the 403 page, in place of the one that is forbidden: going back leads to the page before that. */
export const refuse = (sentence = ''): void => {
  refusal.set(sentence);
  goTo(FORBIDDEN, { replace: true });
};
