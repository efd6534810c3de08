import { z } from 'zod';

/** What may have changed for the reader of a stream of events. `everything` follows a time in which events were lost. */
export const eventKinds = ['message', 'todo', 'job', 'everything'] as const;
export type EventKind = (typeof eventKinds)[number];

/** An event says only what to ask again; what has changed is asked for with the usual calls and their rights. */
export const ServerEvent = z.object({ kind: z.enum(eventKinds) });
export type ServerEvent = z.output<typeof ServerEvent>;
