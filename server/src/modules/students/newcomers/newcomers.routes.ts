import { newcomerCalls } from '@graduate/contract/students/newcomer-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { listNewcomers } from './newcomers.ts';
import { listVisitors } from './visitors.ts';

const scope = studentScope;

export const newcomerRoutes = [
  serve(newcomerCalls.visitors, {
    scope,
    handle: ({ services, scope, author, query }) => listVisitors(services, scope, author, query),
  }),
  serve(newcomerCalls.newcomers, {
    scope,
    handle: ({ services, scope, actor, query }) => listNewcomers(services, scope, actor, query),
  }),
];
