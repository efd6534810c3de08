import { z } from 'zod';

/** Which state of a row somebody has seen: a change of an older one is refused. */
export const Version = z.int().min(0);
