import { checkFamily, checkSpans } from '@graduate/contract/student-status/students/list-rules.ts';
import {
  problemAt,
  problems,
  type RecordProblem,
} from '@graduate/contract/student-status/students/record-problems.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { type Author, audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { checkInDatabase } from './check-in-database.ts';
import { type Origin, writeHistory } from './record-history.ts';
import {
  checkFamilyCodes,
  replaceSideList,
  type SideListName,
  type SideLists,
  sideLabels,
} from './side-lists.ts';
import type { HeldRecord } from './stored-record.ts';

type Rules = { [N in SideListName]: (tx: Tx, list: SideLists[N]) => Promise<RecordProblem[]> };

const spansOf =
  (name: 'education' | 'work') =>
  async (_tx: Tx, list: SideLists['education'] | SideLists['work']): Promise<RecordProblem[]> => {
    const found = checkSpans(list, sideLabels[name]);
    return found ? [problemAt(name, found)] : [];
  };

const rules: Rules = {
  family: async (tx, list) => {
    const found = checkFamily(list);
    return found ? [problemAt('family', found)] : checkFamilyCodes(tx, list);
  },
  education: spansOf('education'),
  work: spansOf('work'),
  awards: async (_tx, list) =>
    list.some(({ date, expiryDate }) => expiryDate !== null && expiryDate < date)
      ? [problemAt('awards', problems.endsEarly())]
      : [],
};

/** What is wrong with a list beside a record. */
export const checkSideList = <N extends SideListName>(
  tx: Tx,
  name: N,
  list: SideLists[N],
): Promise<RecordProblem[]> => rules[name](tx, list);

/** What is wrong with new values of a record and new lists beside it. */
export const checkChange = async (
  tx: Tx,
  { row: { population }, values }: HeldRecord,
  typed: RecordData,
  lists: Partial<SideLists>,
): Promise<RecordProblem[]> => {
  const found = checkRecord(typed, { population, creating: false, current: values });
  if (found.length > 0) return found;
  return [
    ...(await checkInDatabase(tx, typed, { ...values, ...typed })),
    ...(lists.family ? await checkSideList(tx, 'family', lists.family) : []),
    ...(lists.education ? await checkSideList(tx, 'education', lists.education) : []),
    ...(lists.work ? await checkSideList(tx, 'work', lists.work) : []),
  ];
};

/** Replaces lists of a record through some business, which has checked them; the history keeps what they were. */
export const changeSideLists = async (
  tx: Tx,
  author: Author,
  studentId: string,
  lists: Readonly<
    Partial<{ [N in Exclude<SideListName, 'awards'>]: { before: SideLists[N]; after: SideLists[N] } }>
  >,
  { origin }: { origin: Origin },
): Promise<void> => {
  for (const name of ['family', 'education', 'work'] as const) {
    const list = lists[name];
    if (!list) continue;
    await replaceSideList(tx, studentId, name, list.after);
    const change = { before: JSON.stringify(list.before), after: JSON.stringify(list.after) };
    await writeHistory(tx, author, origin, [{ studentId, field: name, ...change }]);
    await audit(tx, author, {
      action: `studentRecord.${name}`,
      subject: 'studentRecord',
      subjectId: studentId,
      before: { rows: list.before.length },
      after: { rows: list.after.length },
    });
  }
};
