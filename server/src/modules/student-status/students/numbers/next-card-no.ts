import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { numberCalls } from '@graduate/contract/student-status/students/number-calls.ts';
import { cardKindOf, cardPrefix } from '@graduate/contract/student-status/students/numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { badRequest } from '../writing/writing.errors.ts';
import { previewCardNo } from './card-numbers.ts';

/** The number the next student of a kind would get; nothing is taken. */
export const nextCardNo = (
  { db }: Context,
  { year, type, population, pycc, dwbh }: QueryOf<typeof numberCalls.nextCardNo>,
) => {
  const kind = type ?? (population && pycc && cardKindOf(population, pycc));
  if (!kind) throw badRequest('请选择类别', 'choose the kind');
  if (year < 1950 || year > 2100) throw badRequest('录取年度不正确', 'wrong year');
  return previewCardNo(db, cardPrefix(year, kind, dwbh));
};
