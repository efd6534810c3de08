import { perWindow } from '../../platform/storage.ts';
import { goTo } from '../navigation.ts';
import { findPage, findRedirect, HOME_PATH } from '../routes.ts';

const KEY = 'switchedAt';
/** Where one is only because the former role may not do something. */
const REFUSED = '/403';

/** The path of the page in this window, as routes name it. */
const here = (): string => location.pathname.slice(new URL('.', document.baseURI).pathname.length - 1);

/** Loads the window anew at the same address, for another role or department. */
export const reloadHere = (): void => {
  perWindow.write(KEY, here());
  location.reload();
};

/** After a switch one is on the page one was on, or at home where that page is none of the new role's. */
export const landAfterSwitch = (): void => {
  const left = perWindow.read(KEY);
  perWindow.remove(KEY);
  if (left === null || left !== here()) return;
  const isThere = left !== REFUSED && (findPage(left) || findRedirect(left));
  if (!isThere) goTo(HOME_PATH, { replace: true });
};
