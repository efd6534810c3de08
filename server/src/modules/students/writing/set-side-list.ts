import { checkFamily, checkSpans } from '@graduate/contract/students/list-rules.ts';
import { problemAt, problems, type RecordProblem } from '@graduate/contract/students/record-problems.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../document-numbers.ts';
import { editClassesFor } from '../editable-fields.ts';
import { sightOf } from '../field-sight.ts';
import type { Writing } from './create-record.ts';
import {
  checkFamilyCodes,
  replaceSideList,
  type SideListName,
  type SideLists,
  sideLabels,
} from './side-lists.ts';
import { lockRecord, mustBeCurrent } from './stored-record.ts';
import { updateRecord } from './write-record.ts';
import { refuseProblems, writingErrors } from './writing.errors.ts';

/** Students fill these in during the information check; later only the office changes them. */
const editClasses = { family: 'D', education: 'D', work: 'D', awards: 'S' } as const;

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

/** Puts a whole list in the place of the one there was. */
export const setSideList = async <N extends SideListName>(
  { db, scope, author, language }: Writing,
  name: N,
  id: string,
  { version, list }: { version: number; list: SideLists[N] },
): Promise<{ version: number }> => {
  const { actor } = author;
  const documents = await documentNumbers(db);
  return db.transaction().execute(async (tx) => {
    const stored = await lockRecord(tx, scope, actor, id, documents);
    if (!editClassesFor(actor, stored.self).includes(editClasses[name]))
      throw writingErrors.notEditable({ labels: sideLabels[name] }, { code: 'M40', fields: [name] });
    await mustBeCurrent(tx, stored, version, [], sightOf(actor, stored.self));
    refuseProblems(await rules[name](tx, list), language);
    const before = await replaceSideList(tx, id, name, list);
    const changed = await updateRecord(tx, id, {}, documents, actor.accountId);
    await audit(tx, author, {
      action: `studentRecord.${name}`,
      subject: 'studentRecord',
      subjectId: id,
      before: { rows: before },
      after: name === 'awards' ? { list } : { rows: list.length },
    });
    return { version: changed };
  });
};
