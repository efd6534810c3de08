import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { checkReportCalls } from '@graduate/contract/student-status/info-checks/report-calls.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import { defineLaidOutExport } from '../../../../platform/excel/export.ts';
import type { CellContent } from '../../../../platform/excel/sheet.ts';
import {
  columnOf,
  factsOf,
  type LaidColumn,
  layOut,
  limitExportsOf,
  maskedColumns,
  studentScope,
  studentsFound,
} from '../../students/public.ts';
import { type CheckFacts, factsByStudent, NOT_BEGUN } from '../auditing/check-facts.ts';
import { noSuchRound } from '../info-checks.errors.ts';
import { inRound, stateIn } from '../rounds/round-students.ts';
import { openedRound } from '../rounds/rounds.queries.ts';

const title = text('核对情况', 'Information checks');

const minute = (time: Date | null): CellContent => time && formatWireTime(time).slice(0, 16);

const columnsWith = (facts: ReadonlyMap<string, CheckFacts>, language: Language): LaidColumn[] => {
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  const ofCheck = (zh: string, en: string, value: (check: CheckFacts) => CellContent): LaidColumn => ({
    label: text(zh, en),
    from: [],
    value: (_contentOf, { id }) => value(facts.get(id) ?? NOT_BEGUN),
  });
  return [
    { label: text('序号', 'No.'), from: [], value: next, width: 8 },
    columnOf('studentNo'),
    columnOf('name'),
    columnOf('departmentId'),
    columnOf('majorName', '专业'),
    columnOf('grade'),
    columnOf('trainingLevel', '层次'),
    columnOf('mainTutorName', '导师'),
    columnOf('mobile', '手机'),
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
export const exportChecks = defineLaidOutExport({
  call: checkReportCalls.exportChecks,
  title,
  scope: studentScope,
  admit: limitExportsOf('infoChecks'),
  layout: async (db, scope, { query }, reader) => {
    const { kind = 'enrol', roundId, hdzt, yxCode } = query;
    const round = await openedRound(db, roundId ? undefined : kind, roundId);
    if (!round) throw noSuchRound();
    const everybody = studentsFound(db, scope, { yxCode }).where(inRound(round.id));
    const columns = columnsWith(await factsByStudent(db, round.id), reader.language);
    return layOut(db, reader.language, {
      title,
      columns,
      masked: maskedColumns(
        reader.actor,
        columns.flatMap(({ from }) => from),
        false,
      ),
      records: hdzt ? everybody.where(sql<boolean>`${stateIn(round.id)} = any(${hdzt})`) : everybody,
      facts: factsOf(checkReportCalls.exportChecks.query, { ...query, kind: round.kind }, reader),
    });
  },
});
