import { majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { findMajor, listMajors, majorOptions } from './majors.queries.ts';
import { createMajor, deleteMajor, editMajor } from './write-major.ts';

export const majorRoutes = [
  serve(majorCalls.listMajors, { handle: listMajors }),
  serve(majorCalls.majorOptions, { handle: majorOptions }),
  serve(majorCalls.findMajor, { handle: findMajor }),
  serve(majorCalls.createMajor, { handle: createMajor }),
  serve(majorCalls.editMajor, { handle: editMajor }),
  serve(majorCalls.deleteMajor, { handle: deleteMajor }),
];
