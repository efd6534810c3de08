import { formatWireTime } from '@graduate/contract/platform/wire.ts';

/** Times are shown as the school's clock shows them, wherever the browser is. */
export const minute = (time: Date | null): string => (time ? formatWireTime(time).slice(0, 16) : '');
export const day = (time: Date | null): string => (time ? formatWireTime(time).slice(0, 10) : '');
export const monthAndDay = (time: Date): string => formatWireTime(time).slice(5, 10);

const NEW_FOR_MS = 3 * 24 * 3_600_000;
export const isNew = (time: Date): boolean => Date.now() - time.getTime() < NEW_FOR_MS;
