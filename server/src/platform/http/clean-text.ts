/** Marks nobody sees: of no width, or turning the direction of reading. Pasting brings them along. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * What came in with its text as we keep it: characters composed, unseen marks gone. So that a field holding nothing but
 * such marks is empty, and two spellings of a name are one.
 */
export const cleanText = (value: unknown): unknown => {
  if (typeof value === 'string') return value.normalize('NFC').replace(UNSEEN, '');
  if (Array.isArray(value)) return value.map(cleanText);
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanText(inner)]));
};
