import { numberCalls } from '@graduate/contract/student-status/students/number-calls.ts';
import { cardKindOf, cardPrefix } from '@graduate/contract/student-status/students/numbers.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { badRequest } from '../writing/writing.errors.ts';
import { assignCardNumbers } from './assign-card-numbers.ts';
import { previewCardNo } from './card-numbers.ts';

const scope = studentScope;

export const numberRoutes = [
  serve(numberCalls.nextCardNo, {
    handle: ({ db, query }) => {
      const { year, type, population, pycc, dwbh } = query;
      const kind = type ?? (population && pycc && cardKindOf(population, pycc));
      if (!kind) throw badRequest('请选择类别', 'choose the kind');
      if (year < 1950 || year > 2100) throw badRequest('录取年度不正确', 'wrong year');
      return previewCardNo(db, cardPrefix(year, kind, dwbh));
    },
  }),

  serve(numberCalls.assignCardNos, {
    scope,
    handle: ({ services, db, scope, author, language, body }) =>
      assignCardNumbers(services, { db, scope, author, language }, body),
  }),
];
