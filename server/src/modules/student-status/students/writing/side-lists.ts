import { type Text, text } from '@graduate/contract/platform/text.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import {
  problemAt,
  problems,
  type RecordProblem,
} from '@graduate/contract/student-status/students/record-problems.ts';
import type {
  Education,
  FamilyMember,
  Honour,
  Work,
} from '@graduate/contract/student-status/students/records.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { newId } from '../../../../platform/ids.ts';
import { unknownItems } from '../../../administration/dictionaries/public.ts';

export type SideLists = {
  family: readonly FamilyMember[];
  education: readonly Education[];
  work: readonly Work[];
  awards: readonly Honour[];
};
export type SideListName = keyof SideLists;

export const sideLabels: Readonly<Record<SideListName, Text>> = {
  family: text('家庭成员', 'Family'),
  education: text('学习经历', 'Education'),
  work: text('工作经历', 'Work experience'),
  awards: text('奖惩', 'Awards and punishments'),
};

const tables = {
  family: 'studentFamilyMembers',
  education: 'studentEducation',
  work: 'studentWork',
  awards: 'studentHonours',
} as const;
type SideTable = (typeof tables)[SideListName];

/** Puts these rows in the place of all there were; the answer is how many there were. */
export const replaceSideList = async <N extends SideListName>(
  tx: Tx,
  studentId: string,
  name: N,
  list: SideLists[N],
): Promise<number> => {
  const table: SideTable = tables[name];
  const gone = await tx.deleteFrom(table).where('studentId', '=', studentId).executeTakeFirst();
  const rows = list.map((row, sortOrder) => ({ id: newId(), studentId, sortOrder, ...row }));
  // The rows are of the table's kind; the compiler does not follow that through a table chosen by name.
  if (rows.length > 0)
    await tx
      .insertInto(table)
      .values(rows as Insertable<Tables[SideTable]>[])
      .execute();
  return Number(gone.numDeletedRows);
};

/** Relations and political status that are in no code table. */
export const checkFamilyCodes = async (
  tx: Tx,
  members: readonly FamilyMember[],
): Promise<RecordProblem[]> => {
  const codes = members.flatMap(({ relation, politicalStatus }) => [
    { dictionary: 'relation', code: relation },
    ...(politicalStatus ? [{ dictionary: 'political', code: politicalStatus }] : []),
  ]);
  const fieldOf = (dictionary: string) =>
    dictionary === 'relation' ? recordFields.emergencyRelation : recordFields.politicalStatus;
  return (await unknownItems(tx, codes)).map(({ dictionary, code }) =>
    problemAt('family', problems.notInDictionary(fieldOf(dictionary), code)),
  );
};
