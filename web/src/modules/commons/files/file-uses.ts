import type { Text } from '@graduate/contract/platform/text.ts';
import { allModules } from '../../../platform/modules.ts';

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    /** What its files are used for, by business code. */
    fileUses?: Readonly<Record<string, Text>>;
  }
}

/** What files are used for, by business code; another one is shown as it is. */
export const fileUses = (): Readonly<Record<string, Text>> =>
  Object.fromEntries(allModules().flatMap((module) => Object.entries(module.fileUses ?? {})));
