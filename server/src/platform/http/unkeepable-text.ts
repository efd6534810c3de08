import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';

const HALF_A_CHARACTER = /\p{Surrogate}/u;
/** Tabs and ends of lines are text. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u;

const isUnkeepable = (value: string): boolean => HALF_A_CHARACTER.test(value) || CONTROL.test(value);

const pathTo = (value: unknown): PropertyKey[] | undefined => {
  if (typeof value === 'string') return isUnkeepable(value) ? [] : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const path = isUnkeepable(name) ? [] : pathTo(inner);
    if (path) return [Array.isArray(value) ? Number(name) : name, ...path];
  }
  return undefined;
};

/**
 * What is wrong with text that cannot be kept: half of a surrogate pair, which the database refuses, and control
 * characters, which break workbooks and terminals.
 */
export const unkeepableText = (value: unknown): z.ZodError | undefined => {
  const path = pathTo(value);
  if (!path) return undefined;
  const words = text(
    '含有无法保存的字符，请删除后重新输入',
    'Holds characters that cannot be kept; remove them',
  );
  return new z.ZodError([
    { code: 'custom', path, message: words.en, input: undefined, params: { text: words } },
  ]);
};
