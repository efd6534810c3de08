import { perWindow } from '../../platform/storage.ts';
import { safeRedirect } from '../session/guard.ts';

const KEY = 'wanted';

/** Where the user wanted to go, kept while an identity provider has the window. */
export const keepWanted = (path: string): void => perWindow.write(KEY, path);

export const takeWanted = (): string => {
  const wanted = safeRedirect(perWindow.read(KEY));
  perWindow.remove(KEY);
  return wanted;
};
