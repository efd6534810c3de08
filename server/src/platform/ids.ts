import { createHash, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids grow with time, so that new rows land together in an index. */
export const newId = (): string => v7();

/** The same name always gives the same id: for reference and demonstration data. */
export const idOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The number of a request, which the user is shown as 错误编号: short enough to read out, the moment and then chance. */
export const requestNumber = (): string =>
  // Chance for many is fetched at once here, and each time anew by `randomBytes`.
  `${Date.now().toString(16).slice(-8)}${randomUUID().slice(0, 8)}`;
