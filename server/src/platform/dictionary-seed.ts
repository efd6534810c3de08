import { type Text, text } from '@graduate/contract/platform/text.ts';

export type ItemSeed = {
  code: string;
  label: Text;
  parent?: string;
  /** No longer in force: cannot be chosen, but documents name it still. */
  former?: boolean;
};

/** A code table a module brings. What an administrator changes later stays changed. */
export type DictionarySeed = {
  code: string;
  name: Text;
  /** The standard it follows, e.g. GB/T 3304, and which edition of it. */
  standard?: { name: string; version: string };
  items: readonly ItemSeed[];
};

/** Items written one to a line: `code label | English label`, with `> parent` at the end where there is one. */
export const itemsOf = (lines: string): ItemSeed[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, code = '', zh = '', en = '', parent] =
        /^\s*(\S+) (.+?) \| (.+?)(?: > (\S+))?$/.exec(line) ?? [];
      if (!code) throw new Error(`not an item: ${line}`);
      return { code, label: text(zh, en), ...(parent && { parent }) };
    });
