import { CHINA } from '@graduate/contract/student-status/status-changes/types.ts';
import { feeStates } from '@graduate/contract/student-status/students/choices.ts';
import {
  isRecordField,
  normaliseRecord,
} from '@graduate/contract/student-status/students/normalise-record.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import { documentNumbers } from '../../../../../platform/document-numbers.ts';
import { changeErrors } from '../../status-changes.errors.ts';
import { correctionsIn } from '../corrections.ts';
import { against, unmet, warning } from '../finding.ts';
import { isPublished } from '../publicity.ts';
import { textOf } from '../situation.ts';
import { moveMonths } from '../time.ts';
import type { Checks } from './check.ts';

const EXPIRIES = [
  ['visaExpiry', '签证', 'The visa'],
  ['residenceExpiry', '居留许可', 'The residence permit'],
] as const;

const UNPAID = ['owed', 'partial', 'deferred'] as const;

export const otherChecks = {
  priorNotice: ({ extra, today }) => {
    const told = textOf(extra, 'priorNotice');
    return told && told > today
      ? [unmet('事先告知日期不能晚于今天', 'Told beforehand: not after today', { field: 'priorNotice' })]
      : [];
  },

  feesOwed: ({ student }) => {
    const owed = UNPAID.find((state) => state === student['feeState']);
    if (!owed) return [];
    const { zh, en } = feeStates[owed];
    return [warning(`学费缴费状态为“${zh}”，离校前请结清`, `Fees: ${en}. Settle them before you leave`)];
  },

  countryAbroad: ({ extra }) =>
    extra['country'] === CHINA
      ? [
          unmet('前往国家（地区）不能为中国，赴港澳台请选择相应地区', 'Abroad is not China', {
            field: 'country',
          }),
        ]
      : [],

  stayAbroad: ({ type, extra, today }) => {
    const [from, to] = [textOf(extra, 'from'), textOf(extra, 'to')];
    if (!from) return [];
    const late =
      from < today
        ? [
            unmet(
              '出境日期不能早于今天，补报请联系研究生院',
              'From today on; afterwards the office does it',
              {
                field: 'from',
                weight: 'officeMay' as const,
              },
            ),
          ]
        : [];
    if (!to) return late;
    if (to < from)
      return [unmet('结束日期不能早于开始日期', 'It ends before it begins', { field: 'to' }), ...late];
    const months = type.limit('mostMonths');
    if (to > moveMonths(from, months))
      return [unmet(`一次最长${months}个月`, `At most ${months} months`, { field: 'to' }), ...late];
    const hint = type.limit('hintMonths');
    return to > moveMonths(from, hint)
      ? [
          warning(
            `出国（境）超过${hint}个月，建议同时了解“保留学籍”`,
            `For more than ${hint} months consider retention of status`,
          ),
          ...late,
        ]
      : late;
  },

  isAbroad: ({ student, earlier, extra, today }) => {
    const out = earlier.find(({ typeCode }) => typeCode === 'abroad' || typeCode === 'abroadReturn');
    if (student['presence'] !== 'abroad' || (out && out.typeCode !== 'abroad'))
      return [unmet('没有在外的出国（境）记录', 'There is no stay abroad under way')];
    const returned = textOf(extra, 'returnDate');
    return returned && returned > today
      ? [unmet('回国（境）日期不能晚于今天', 'Returned: not after today', { field: 'returnDate' })]
      : [];
  },

  expiriesAhead: ({ extra, today }) =>
    EXPIRIES.flatMap(([field, zh, en]) => {
      const day = textOf(extra, field);
      return day && day <= today
        ? [unmet(`${zh}到期日应晚于今天`, `${en} must expire after today`, { field })]
        : [];
    }),

  correctable: ({ extra, student, population }) => {
    const corrections = correctionsIn(extra);
    const closed = corrections.find(({ field }) => !isRecordField(field) || recordFields[field].edit !== 'K');
    if (closed)
      return [
        unmet(
          `“${isRecordField(closed.field) ? recordFields[closed.field].label.zh : closed.field}”可以直接修改，不通过学籍更正办理`,
          `${closed.field} is not corrected in this way`,
          { field: 'fields' },
        ),
      ];
    const values = normaliseRecord(Object.fromEntries(corrections.map(({ field, value }) => [field, value])));
    if (corrections.length > 0 && corrections.every(({ field }) => values[field] === student[field]))
      return [unmet('更正后的值与原值相同', 'Nothing would change', { field: 'fields' })];
    return checkRecord(values, { population, creating: false, current: student }).map(({ message }) =>
      unmet(message.zh, message.en, { field: 'fields' }),
    );
  },

  published: async ({ db, type, extra, today }) => {
    const [from, to] = [textOf(extra, 'publicityFrom'), textOf(extra, 'publicityTo')];
    if (!from && !to) return [];
    const days = type.limit('publicityDays');
    return (await isPublished(db, { from, to, today }, days))
      ? []
      : [against(changeErrors.publicity({ days }), { field: 'publicityTo' })];
  },

  newPerson: async ({ db, extra }) => {
    const idNumber = textOf(extra, 'idNumber');
    if (!idNumber) return [];
    const digest = (await documentNumbers(db)).digest(idNumber);
    const open = await db
      .selectFrom('studentRecords')
      .select('id')
      .where('idNumberHash', '=', digest)
      .where('open', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return open ? [against(changeErrors.documentTaken(), { field: 'idNumber' })] : [];
  },
} satisfies Checks;
