import type { Insertable } from 'kysely';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';

/** A student has registered for a term by itself. */
export const registrationOf = (studentId: string, termId: string) =>
  ({
    id: idOf(`registration:${studentId}:${termId}`),
    studentId,
    termId,
    state: 'registered',
    method: 'self',
  }) satisfies Insertable<Tables['studentRegistrations']>;
