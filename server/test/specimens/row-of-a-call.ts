import type { Call } from '@graduate/contract/platform/define-call.ts';
import { z } from 'zod';

type Parts = { in?: z.ZodType; innerType?: z.ZodType; element?: z.ZodType; options?: readonly z.ZodType[] };
const DEEPEST = 6;

/** The names of the fields as they travel, those of rows within the body too. */
const fieldsOf = (schema: z.ZodType | undefined, depth = 0): string[] => {
  if (!schema || depth > DEEPEST) return [];
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    return fields.flatMap(([name, field]) => [name, ...fieldsOf(field, depth + 1)]);
  }
  const { in: wire, innerType, element, options = [] } = schema.def as Parts;
  return [wire, innerType, element, ...options].flatMap((part) => fieldsOf(part, depth + 1));
};

const namesRecord = (field: string): boolean => /(id|ids|key|keys)$/i.test(field);

/** Whether a call is about particular rows: a parameter in its path, or the id of a record in query or body. */
export const isAboutRows = ({ path, query, body }: Call): boolean =>
  path.includes(':') || [...fieldsOf(query), ...fieldsOf(body)].some(namesRecord);

/** Whether a call shows many rows: by pages, or as a file to take away. */
export const isList = ({ method, query, carries }: Call): boolean =>
  method === 'GET' &&
  (fieldsOf(query).includes('limit') || (carries === 'file' && fieldsOf(query).includes('columns')));
