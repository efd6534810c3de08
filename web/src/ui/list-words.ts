import { betweenClauses } from '@graduate/contract/platform/text.ts';
import { language } from '../platform/texts.ts';

/** What stands between the words of a list in the language of the interface. */
export const comma = (): string => (language.get() === 'zh' ? '、' : ', ');

/** What stands between sentences on one line. */
export const semicolon = (): string => betweenClauses(language.get());
