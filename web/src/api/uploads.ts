import { createContext, useContext } from 'react';

/** The files of a page that are still on their way to the server. */
export type Uploads = {
  /** Counts one more; the answer says that it has arrived, failed or was given up. */
  begin: () => () => void;
  underway: () => boolean;
};

export const newUploads = (): Uploads => {
  const all = new Set<symbol>();
  return {
    begin: () => {
      const one = Symbol('upload');
      all.add(one);
      return () => void all.delete(one);
    },
    underway: () => all.size > 0,
  };
};

/**
 * Each page has its own: a form beside a file that has not arrived would be saved without it, so nothing of that page is
 * sent meanwhile (`useSubmit`). What other pages do is not held up.
 */
export const PageUploads = createContext<Uploads>(newUploads());

export const useUploads = (): Uploads => useContext(PageUploads);
