import { perWindow } from '../../platform/storage.ts';
import { goTo } from '../navigation.ts';
import { findPage, findRedirect, HOME_PATH } from '../routes.ts';

const KEY = 'switchedAt';

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
  if (left === here() && !findPage(left) && !findRedirect(left)) goTo(HOME_PATH, { replace: true });
};
