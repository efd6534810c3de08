import type { Text } from '@graduate/contract/platform/text.ts';
import type { Load, Placed } from '../../../platform/web-module.ts';

/** A card of the home page. Each fetches its own data and fails on its own. */
export type HomeCard = Placed & {
  key: string;
  title: Text;
  /** Where it stands: over everything, among what the person came for (unless said), two abreast below that, or beside it. */
  place?: 'top' | 'half' | 'side';
  /** The roles it is for; everybody's when left out. */
  roles?: readonly string[];
  /** Those who see another card in its place. */
  notFor?: readonly string[];
  load: Load;
};

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    homeCards?: readonly HomeCard[];
  }
}
