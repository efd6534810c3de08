import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { writeFields } from './change-record.ts';
import { planProfiles, writeProfiles } from './profiles.ts';
import type { Origin } from './record-history.ts';
import type { HeldRecord } from './stored-record.ts';
import { refuseProblems } from './writing.errors.ts';

/** Changes the international profile of a record through some business; the answer is what it said before. */
export const changeIntlProfile = async (
  tx: Tx,
  author: Author,
  held: HeldRecord,
  intl: RecordData,
  circumstances: { origin: Origin },
): Promise<RecordData> => {
  const { id, population } = held.row;
  const planned = await planProfiles(tx, { intl }, { studentId: id, population });
  refuseProblems(planned.problems, 'zh');
  const changes = await writeProfiles(tx, id, planned.changes);
  if (changes.length > 0) await writeFields(tx, author, held, { values: {}, changes }, circumstances);
  return Object.fromEntries(
    planned.changes.flatMap((plan) => plan.changes.map(({ field, before }) => [field, before])),
  );
};
