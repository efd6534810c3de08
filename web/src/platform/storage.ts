const PREFIX = 'yjs.';

/** What begins so is work the server does not have yet: it goes when the server has it, not before. */
export const UNSENT = 'unsent.';

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const inMemory = (): Area => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
};

/** Some browsers and policies forbid storage altogether; the page then remembers for as long as it is open. */
const areaOf = (open: () => Storage): Area => {
  try {
    const area = open();
    const probe = `${PREFIX}probe`;
    area.setItem(probe, probe);
    area.removeItem(probe);
    return area;
  } catch {
    return inMemory();
  }
};

const readingFrom = (area: Area) => ({
  read: (key: string): string | null => area.getItem(PREFIX + key),
  write: (key: string, value: string): void => {
    try {
      area.setItem(PREFIX + key, value);
    } catch {
      // A full storage must not break the page.
    }
  },
  remove: (key: string): void => area.removeItem(PREFIX + key),
  /** What was stored as JSON, or undefined when there is nothing or it cannot be read. */
  readJson: (key: string): unknown => {
    try {
      return JSON.parse(area.getItem(PREFIX + key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  writeJson: (key: string, value: unknown): void => {
    try {
      area.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // As above.
    }
  },
  keys: (): string[] =>
    Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
});

/** Keeps over restarts of the browser; keys get the product's prefix. */
export const lasting = readingFrom(areaOf(() => localStorage));

/** Keeps as long as the browser tab is open. */
export const perWindow = readingFrom(areaOf(() => sessionStorage));
