import type { Permission } from '@graduate/contract/platform/access.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Author } from './audit/audit.ts';
import type { Db, Tx } from './database/connect.ts';
import type { Refused } from './errors.ts';
import type { Services } from './services.ts';

/** Something that happened to a student on a day. */
export type StudentEvent = { date: string; kind: string; title: Text; detail: Text | null };

/** Something that is not settled yet, e.g. `YD2026000123` and `休学`; not everything has a number. */
export type OpenBusiness = { no: string | null; what: Text };

export const openInWords = ({ no, what }: OpenBusiness): Text =>
  no === null ? what : text(`${no} ${what.zh}`, `${no} ${what.en}`);

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
  /** What of it belongs on the time line of the student. */
  events?: (db: Db, studentId: string) => Promise<StudentEvent[]>;
  /** Ends whatever of it is under way, when somebody has died; nobody is told. */
  close?: (tx: Tx, author: Author, studentId: string, reason: string) => Promise<void>;
};

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

/** Something about a student that somebody should look after; another due day makes it another one. */
export type StudentWarning = {
  studentId: string;
  due: string;
  detail: Text;
  /** How far it has come, e.g. `6` months before; a new stage opens it again after somebody has handled it. */
  stage?: string;
};

/** What kinds of warnings belong together for those who look at many. */
type WarningGroup = 'years' | 'presence' | 'record' | 'papers';

type Warned = { id: string; studentNo: string | null; name: string };

/** The page where staff do something about a warning, and what they need to open it. */
export type WarningPage = { needs: Permission; link: (student: Warned) => string };

/** The list of a page, narrowed to the student. */
export const listOf =
  (path: string, filter = ''): WarningPage['link'] =>
  ({ studentNo, name }) =>
    `${path}?keyword=${encodeURIComponent(studentNo ?? name)}${filter && `&${filter}`}`;

/** A kind of warning and the students it is about today; asked every night for all, and for one whose status has changed. */
export type WarningSource = {
  kind: string;
  name: Text;
  group: WarningGroup;
  actAt?: WarningPage;
  find: (db: Db, today: string, of?: string) => Promise<StudentWarning[]>;
};

/** The condition that only one student is asked about, or none. */
export const onlyOf = (column: string, of: string | undefined) =>
  of === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${of}`;
