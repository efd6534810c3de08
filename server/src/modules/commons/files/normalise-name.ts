const LONGEST_NAME = 200;
const LONGEST_ENDING = 20;

/** Controls, marks that turn the reading direction or have no width, halves of characters. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** What a file system or a header would read as something else. */
const MEANINGFUL = /[:*?"<>|]/g;

const baseOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? '';

/** The part after the last dot, in lower case; empty when there is none. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A name as we keep it: no path, nothing invisible, at most 200 characters with its extension whole. */
export const normaliseName = (given: string): string => {
  const name = baseOf(given.normalize('NFC').replace(INVISIBLE, ''))
    .replace(MEANINGFUL, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const characters = [...name];
  if (characters.length <= LONGEST_NAME) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? Array.from(name.slice(dot)).slice(0, LONGEST_ENDING) : [];
  return [...characters.slice(0, LONGEST_NAME - ending.length), ...ending].join('');
};
