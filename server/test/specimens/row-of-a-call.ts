import type { Call } from '@graduate/contract/platform/define-call.ts';
import { z } from 'zod';

type Parts = { in?: z.ZodType; innerType?: z.ZodType; options?: readonly z.ZodType[] };

/** The names of the fields as they travel. */
const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  const { in: wire, innerType, options = [] } = schema.def as Parts;
  return [wire, innerType, ...options].flatMap(fieldsOf);
};

const namesRecord = (field: string): boolean => /(id|ids|key|keys)$/i.test(field);

/** Whether a call is about particular rows: a parameter in its path, or the id of a record in query or body. */
export const isAboutRows = ({ path, query, body }: Call): boolean =>
  path.includes(':') || [...fieldsOf(query), ...fieldsOf(body)].some(namesRecord);

/** Whether a call shows many rows: by pages, or as a file to take away. */
export const isList = ({ method, query, carries }: Call): boolean =>
  method === 'GET' &&
  (fieldsOf(query).includes('limit') || (carries === 'file' && fieldsOf(query).includes('columns')));
