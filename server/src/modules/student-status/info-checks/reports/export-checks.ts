import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { CellContent } from '../../../../platform/excel/sheet.ts';
import {
  defineStudentSheet,
  limitExportsOf,
  type SheetColumns,
  type SheetRow,
  studentsFound,
} from '../../students/public.ts';
import { type CheckFacts, factsByStudent, NOT_BEGUN } from '../auditing/check-facts.ts';
import { noSuchRound } from '../info-checks.errors.ts';
import { inRound, stateIn } from '../rounds/round-students.ts';
import { openedRound } from '../rounds/rounds.queries.ts';

const minute = (time: Date | null): CellContent => time && formatWireTime(time).slice(0, 16);

const columnsWith = (facts: ReadonlyMap<string, CheckFacts>, language: Language): SheetColumns => {
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  const ofCheck = (zh: string, en: string, value: (check: CheckFacts) => CellContent) => ({
    label: text(zh, en),
    from: [],
    value: (_contentOf: unknown, { id }: SheetRow) => value(facts.get(id) ?? NOT_BEGUN),
  });
  return [
    { label: text('序号', 'No.'), from: [], value: next, width: 8 },
    'studentNo',
    'name',
    'departmentId',
    ['majorName', '专业'],
    'grade',
    ['trainingLevel', '层次'],
    ['mainTutorName', '导师'],
    ['mobile', '手机'],
    ofCheck('核对状态', 'Check', ({ state }) => checkStates[state][language]),
    ofCheck('修改项', 'Changes', ({ changeCount }) => changeCount),
    ofCheck('提交时间', 'Submitted', ({ submittedAt }) => minute(submittedAt)),
    ofCheck('审核人', 'Audited by', ({ auditedBy }) => auditedBy),
    ofCheck('审核时间', 'Audited', ({ auditedAt }) => minute(auditedAt)),
    ofCheck('退回次数', 'Returned', ({ returnCount }) => returnCount),
    ofCheck('退回原因', 'Why returned', ({ state, opinion }) => (state === '9' ? opinion : null)),
  ];
};

/** Who has checked the own record in a round and who has not. */
export const exportChecks = defineStudentSheet({
  call: checkReportCalls.exportChecks,
  title: text('核对情况', 'Information checks'),
  admit: limitExportsOf('infoChecks'),
  sheet: async (db, scope, { query }, { language }) => {
    const { kind = 'enrol', roundId, hdzt, yxCode } = query;
    const round = await openedRound(db, roundId ? undefined : kind, roundId);
    if (!round) throw noSuchRound();
    const everybody = studentsFound(db, scope, { yxCode }).where(inRound(round.id));
    return {
      columns: columnsWith(await factsByStudent(db, round.id), language),
      from: hdzt ? everybody.where(sql<boolean>`${stateIn(round.id)} = any(${hdzt})`) : everybody,
      asked: { ...query, kind: round.kind },
    };
  },
});
