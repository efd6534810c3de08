import { textsOf } from '../../../platform/texts.ts';
import { comma } from '../../../ui/list-words.ts';
import { settingTexts } from './settings-texts.ts';

/** How a value of whatever kind reads. */
export const valueInWords = (value: unknown): string => {
  const t = textsOf(settingTexts);
  if (value === true) return t.on;
  if (value === false) return t.off;
  if (value === null || value === undefined || value === '') return t.empty;
  if (Array.isArray(value)) return value.length === 0 ? t.empty : value.map(valueInWords).join(comma());
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};
