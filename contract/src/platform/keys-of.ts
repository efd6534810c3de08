/** The keys of a table as the choices of an enumeration. */
export const keysOf = <T extends Record<string, unknown>>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
