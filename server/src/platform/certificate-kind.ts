import type { Text } from '@graduate/contract/platform/text.ts';
import type { Db } from './database/connect.ts';

/** A kind of certificate a module issues, and what whoever checks one is shown. */
export type CertificateKind = {
  kind: string;
  title: Text;
  /** What is kept of the subject when it is issued; `shown` turns a value into what the public may see. */
  fields: Readonly<Record<string, { label: Text; shown?: (value: string) => string }>>;
  /** Until when one on this record holds; without an end it holds until it is taken back. */
  validUntil?: (db: Db, recordId: string) => Promise<Date | null>;
};
