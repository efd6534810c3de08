import { audit } from '../../../../platform/audit/audit.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import { editClassesFor } from '../editable-fields.ts';
import { sightOf } from '../field-sight.ts';
import { checkSideList } from './change-side-lists.ts';
import type { Writing } from './create-record.ts';
import { replaceSideList, type SideListName, type SideLists, sideLabels } from './side-lists.ts';
import { holdRecord, mustBeCurrent } from './stored-record.ts';
import { updateRecord } from './write-record.ts';
import { refuseProblems, writingErrors } from './writing.errors.ts';

/** Students fill these in during the information check; later only the office changes them. */
const editClasses = { family: 'D', education: 'D', work: 'D', awards: 'S' } as const;

/** Puts a whole list in the place of the one there was. */
export const setSideList =
  <N extends SideListName>(name: N) =>
  async (
    { db, scope, author, language }: Writing,
    { id, version, list }: { id: string; version: number; list: SideLists[N] },
  ): Promise<{ version: number }> => {
    const { actor } = author;
    const documents = await documentNumbers(db);
    return db.transaction().execute(async (tx) => {
      const stored = await holdRecord(tx, scope, id);
      const self = stored.ownerId === actor.accountId;
      if (!editClassesFor(actor, self).includes(editClasses[name]))
        throw writingErrors.notEditable({ labels: sideLabels[name] }, { fields: [name] });
      await mustBeCurrent(tx, stored, version, [], sightOf(actor, self));
      refuseProblems(await checkSideList(tx, name, list), language);
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
