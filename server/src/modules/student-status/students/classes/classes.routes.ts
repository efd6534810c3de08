import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { findClass, listClasses } from './classes.queries.ts';
import { counselorsWithin } from './counselors.ts';
import { createClass, editClass, removeClass } from './write-class.ts';

const scope = studentScope;

export const classRoutes = [
  serve(classCalls.listClasses, { scope, handle: ({ db, scope, query }) => listClasses(db, scope, query) }),

  serve(classCalls.findClass, { scope, handle: ({ db, scope, params }) => findClass(db, scope, params.id) }),

  serve(classCalls.counselors, { scope, handle: ({ db, scope }) => counselorsWithin(db, scope) }),

  serve(classCalls.createClass, {
    scope,
    handle: ({ db, scope, author, body }) => createClass(db, scope, author, body),
  }),

  serve(classCalls.editClass, {
    scope,
    handle: ({ db, scope, author, params, body }) => editClass(db, scope, author, params.id, body),
  }),

  serve(classCalls.removeClass, {
    scope,
    handle: ({ db, scope, author, params }) => removeClass(db, scope, author, params.id),
  }),
];
