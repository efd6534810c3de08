import { z } from 'zod';
import { described, labelled } from '../../platform/fields.ts';

/** Narrows a list to a batch of degrees, chosen by its name. */
export const degreeBatchInQuery = described(labelled('学位批次', 'Batch', z.uuid()), {
  reference: 'degreeBatch',
}).optional();
