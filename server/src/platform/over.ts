/** What was given, on top of what stands or is usual: a field left out, or sent as nothing at all, stays. */
export const over = <T extends object>(usual: T, given: { [K in keyof T]?: T[K] | undefined }): T => {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...usual, ...(Object.fromEntries(said) as Partial<T>) };
};
