import { comma } from './list-words.ts';
import { ON_ITS_WAY } from './use-dict.ts';

type Option = { readonly value: string; readonly label: string };

/** The name of a code among what can be chosen; neither code nor id is shown while the names are on their way. */
export const nameAmong = (options: readonly Option[], code: string): string =>
  options.find(({ value }) => value === code)?.label ?? (options.length > 0 ? code : ON_ITS_WAY);

/** The same of several, as they stand in an address. */
export const namesAmong = (options: readonly Option[], codes: string): string =>
  codes
    .split(',')
    .map((code) => nameAmong(options, code))
    .join(comma());
