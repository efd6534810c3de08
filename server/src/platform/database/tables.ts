/**
 * All tables by name. Each module adds its own in `<module>.tables.ts` (interface merging), so that the owner
 * of a table can be read from the file that declares it. Its `<module>.module.ts` imports them, for everybody.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}
