import { text } from '@graduate/contract/platform/text.ts';
import { approvalOf, linkResults, linkStates } from '@graduate/contract/training/links/choices.ts';
import { linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { rowsOfStudent, type StudentBusiness } from '../../student-status/student-business/public.ts';
import { linkRecords } from './hold-record.ts';

const inReview = ['tutorReview', 'secretaryReview'] as const;

/** Records of required links beside that of a student; examinations stand on the time line. */
export const linkBusiness: StudentBusiness = {
  key: 'links',
  name: text('必修环节记录', 'records of required milestones'),
  count: rowsOfStudent('link_records'),
  underWay: async (db, studentId) => {
    const rows = await db
      .selectFrom('linkRecords')
      .select(['kind', 'state'])
      .where('studentId', '=', studentId)
      .where('state', 'in', inReview)
      .execute();
    return rows.map(({ kind, state }) => ({
      no: null,
      what: text(
        `${linkKinds[kind].zh}（${linkStates[state].zh}）`,
        `${linkKinds[kind].en} (${linkStates[state].en})`,
      ),
    }));
  },
  events: async (db, studentId) => {
    const rows = await db
      .selectFrom('linkRecords')
      .select(['kind', 'heldOn', 'result', 'title'])
      .where('studentId', '=', studentId)
      .where('heldOn', 'is not', null)
      .where('state', 'in', ['passed', 'redo', 'failed'])
      .execute();
    return rows.flatMap(({ kind, heldOn, result, title }) =>
      heldOn === null || result === null
        ? []
        : {
            date: heldOn,
            kind: 'link',
            title: text(
              `${linkKinds[kind].zh}：${linkResults[result].zh}`,
              `${linkKinds[kind].en}: ${linkResults[result].en}`,
            ),
            detail: text(title, title),
          },
    );
  },
  close: async (tx, author, studentId, reason) => {
    const rows = await tx
      .selectFrom('linkRecords')
      .select(['id', 'kind', 'state'])
      .where('studentId', '=', studentId)
      .where('state', 'in', inReview)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id, kind, state } of rows) {
      const { moduleCode, businessCode } = approvalOf(kind);
      await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
      await linkRecords.write({ db: tx, author }, id, { state: 'withdrawn' });
      await linkRecords.log({ db: tx, author }, id, 'end', { before: { state }, after: { reason } });
    }
  },
};
