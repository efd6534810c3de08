import { type Text, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { StatusChanged } from './status-changed.ts';

/** Something that happened to a student on a day. */
export type StudentEvent = { date: string; kind: string; title: Text; detail: Text | null };

/** Something that is not settled yet, e.g. `YD2026000123` and `休学`; not everything has a number. */
export type OpenBusiness = {
  no: string | null;
  what: Text;
  /** How it stands, where `what` does not say it. */
  state?: Text;
  /** The page where it is dealt with: what was returned is mended there. */
  link?: string;
};

export const openInWords = ({ no, what }: OpenBusiness): Text =>
  no === null ? what : text(`${no} ${what.zh}`, `${no} ${what.en}`);

/** A change of status before it is made. */
export type ComingChange = Pick<StatusChanged, 'before' | 'after' | 'effectiveDate'>;

/** What a module keeps of students besides their records. The record shows it, and cannot be deleted while there is any. */
export type StudentBusiness = {
  /** Its number beside the record, e.g. `leaves`. */
  key: string;
  name: Text;
  count: (db: Db | Tx, studentId: string) => Promise<number>;
  /** What of it is not settled yet; other business may have to wait for it. */
  underWay?: (db: Db | Tx, studentId: string) => Promise<OpenBusiness[]>;
  /** Everything that stands against beginning one of a kind now, for pages that offer it beside their own. */
  against?: (
    services: Pick<Services, 'db' | 'modules'>,
    studentId: string,
    kind: string,
  ) => Promise<Refused[]>;
  /** While this runs the tutors of the student stay who they are. */
  keepsTutors?: (db: Db | Tx, studentId: string) => Promise<boolean>;
  /** What of it belongs on the time line of the student. */
  events?: (db: Db, studentId: string) => Promise<StudentEvent[]>;
  /** What becomes of it by a change of status that is not made yet, for who writes or decides it. */
  follows?: (db: Db, studentId: string, change: ComingChange) => Promise<Text[]>;
  /** Ends whatever of it is under way, when somebody has died; nobody is told. */
  close?: (
    tx: Tx,
    author: Author,
    studentId: string,
    reason: string,
    modules: Services['modules'],
  ) => Promise<void>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** What it keeps of students besides their records. */
    studentBusiness?: readonly StudentBusiness[];
  }
}

/** What students have beside their records, in every module. */
export const businessIn = ({ modules }: Pick<Services, 'modules'>): StudentBusiness[] =>
  modules.flatMap(({ studentBusiness = [] }) => studentBusiness);

/** Counts the rows of a table that are a student's, for business that counts whatever there is. */
export const rowsOfStudent =
  (table: string): StudentBusiness['count'] =>
  async (db, studentId) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where student_id = ${studentId}`.execute(db);
    return rows[0]?.count ?? 0;
  };
