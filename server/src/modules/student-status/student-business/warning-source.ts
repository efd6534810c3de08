import type { Permission } from '@graduate/contract/platform/access.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Something about a student that somebody should look after; another due day makes it another one. */
export type StudentWarning = {
  studentId: string;
  due: string;
  detail: Text;
  /** How far it has come, e.g. `6` months before; a new stage opens it again after somebody has handled it. */
  stage?: string;
};

/** What kinds of warnings belong together for those who look at many. */
type WarningGroup = 'years' | 'presence' | 'record' | 'papers' | 'studies';

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

declare module '../../../platform/module.ts' {
  interface Module {
    /** What about students it warns of. */
    warnings?: readonly WarningSource[];
  }
}

/** The condition that only one student is asked about, or none. */
export const onlyOf = (column: string, of: string | undefined) =>
  of === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${of}`;
