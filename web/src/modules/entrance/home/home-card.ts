import type { Text } from '@graduate/contract/platform/text.ts';
import type { Load, Placed } from '../../../platform/web-module.ts';

/** A card of the home page. Each fetches its own data and fails on its own. */
export type HomeCard = Placed & {
  key: string;
  title: Text;
  /** Twice as wide as the others, where there is room. */
  wide?: boolean;
  /** The roles it is for; everybody's when left out. */
  roles?: readonly string[];
  load: Load;
};

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    homeCards?: readonly HomeCard[];
  }
}
