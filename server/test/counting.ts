const counts = new Map<string, number>();

/** 1, 2, 3 … of a kind of thing in each test file, whatever other files made before in the same process. */
export const next = (kind: string): number => {
  const number = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, number);
  return number;
};

export const startCounting = (): void => counts.clear();
