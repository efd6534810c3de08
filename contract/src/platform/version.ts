import { z } from 'zod';

/** Which state of a row somebody has seen: a change of an older one is refused. */
export const Version = z.int().min(0);

/** The body of an act that needs nothing but that. */
export const AtVersion = z.strictObject({ version: Version });
