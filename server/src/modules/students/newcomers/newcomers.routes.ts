import { newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { checkedStudents } from './checked-students.ts';
import { returnChecks } from './return-checks.ts';
import { listVisitors } from './visitors.ts';

const scope = studentScope;

export const newcomerRoutes = [
  serve(newcomerCalls.visitors, {
    scope,
    handle: ({ services, scope, author, query }) => listVisitors(services, scope, author, query),
  }),
  serve(newcomerCalls.checkedStudents, {
    scope,
    handle: ({ services, scope, author, query }) => checkedStudents(services, scope, author, query),
  }),
  serve(newcomerCalls.returnChecks, {
    scope,
    handle: ({ db, scope, author, body, language }) => returnChecks(db, scope, author, body, language),
  }),
];
