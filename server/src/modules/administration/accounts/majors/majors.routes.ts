import { majorCalls } from '@graduate/contract/administration/accounts/majors.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { findMajor, listMajors, majorOptions } from './majors.queries.ts';
import { majors } from './write-major.ts';

export const majorRoutes = [
  serve(majorCalls.listMajors, { handle: listMajors }),
  serve(majorCalls.majorOptions, { handle: majorOptions }),
  serve(majorCalls.findMajor, { handle: findMajor }),
  serve(majorCalls.createMajor, { handle: majors.create }),
  serve(majorCalls.editMajor, { handle: majors.edit }),
  serve(majorCalls.deleteMajor, { handle: majors.remove }),
];
