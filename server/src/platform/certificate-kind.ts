import type { Text } from '@graduate/contract/platform/text.ts';
import type { Db } from './database/connect.ts';

/** A kind of certificate a module issues, and what whoever checks one is shown. */
export type CertificateKind = {
  kind: string;
  title: Text;
  /**
   * What is kept of the subject when it is issued; `shown` turns a value into what the public may see. A field called `name`
   * is the person it is about.
   */
  fields: Readonly<Record<string, { label: Text; shown?: (value: string) => string }>>;
  /** Whether what it says is no longer so, e.g. because the student has left since. */
  changed?: (db: Db, code: string) => Promise<boolean>;
};
