import { majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { findMajor, listMajors, majorOptions } from './majors.queries.ts';
import { createMajor, deleteMajor, editMajor } from './write-major.ts';

export const majorRoutes = [
  serve(majorCalls.listMajors, { handle: ({ db, query }) => listMajors(db, query) }),
  serve(majorCalls.majorOptions, { handle: ({ db, query }) => majorOptions(db, query.departmentId) }),
  serve(majorCalls.findMajor, { handle: ({ db, params }) => findMajor(db, params.id) }),
  serve(majorCalls.createMajor, { handle: ({ db, author, body }) => createMajor(db, author, body) }),
  serve(majorCalls.editMajor, {
    handle: ({ db, author, params, body }) => editMajor(db, author, params.id, body),
  }),
  serve(majorCalls.deleteMajor, { handle: ({ db, author, params }) => deleteMajor(db, author, params.id) }),
];
