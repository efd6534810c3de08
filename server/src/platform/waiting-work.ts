import type { Text } from '@graduate/contract/platform/text.ts';

/** Work that waits for somebody in the current role, counted. */
export type WaitingWork = {
  key: string;
  /** The whole sentence, e.g. `12 份个人信息待审核`. */
  title: Text;
  count: number;
  /** The page of the client where it is done. */
  link: string;
};
