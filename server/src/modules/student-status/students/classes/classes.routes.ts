import { classCalls } from '@graduate/contract/student-status/students/class-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { findClass, listClasses } from './classes.queries.ts';
import { counselorsWithin } from './counselors.ts';
import { createClass, editClass, removeClass } from './write-class.ts';

const scope = studentScope;

export const classRoutes = [
  serve(classCalls.listClasses, { scope, handle: listClasses }),
  serve(classCalls.findClass, { scope, handle: findClass }),
  serve(classCalls.counselors, { scope, handle: counselorsWithin }),
  serve(classCalls.createClass, { scope, handle: createClass }),
  serve(classCalls.editClass, { scope, handle: editClass }),
  serve(classCalls.removeClass, { scope, handle: removeClass }),
];
