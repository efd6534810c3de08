/** A link that leaves the system. */
export const isExternal = (path: string): boolean => /^https?:\/\//.test(path);

export const joinPath = (parent: string, path: string): string =>
  isExternal(path) || path.startsWith('/') ? path : `${parent === '/' ? '' : parent}/${path}`;
