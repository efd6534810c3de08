import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { proposeChange, withdrawChange } from './changes/propose-change.ts';
import { findChange, listChanges, listVersions } from './changes/read-changes.ts';
import { courseGraph } from './course-graph.ts';
import { taughtTerms } from './course-teaching.ts';
import { listUses } from './course-uses.ts';
import { courseScope as scope } from './courses.scope.ts';
import { findCourse } from './find-course.ts';
import { handOverCourse } from './hand-over-course.ts';
import { resumeCourse, retireCourse, suspendCourse } from './move-course.ts';
import { courseOptions, listCourses } from './read-courses.ts';
import { resumeSeveral, submitSeveral, suspendSeveral } from './several-courses.ts';
import { submitCourse, withdrawCourse } from './submit-course.ts';
import { usualOfCourses } from './usual-of-courses.ts';
import { copyCourse, createCourse, editCourse, removeCourse } from './write-course.ts';

export const courseRoutes = [
  serve(courseCalls.list, { scope, handle: listCourses }),
  serve(courseCalls.options, { handle: courseOptions }),
  serve(courseCalls.usual, { handle: usualOfCourses }),
  serve(courseCalls.find, { scope, handle: findCourse }),
  serve(courseCalls.create, { scope, handle: createCourse }),
  serve(courseCalls.edit, { scope, handle: editCourse }),
  serve(courseCalls.remove, { scope, handle: removeCourse }),
  serve(courseCalls.submit, { scope, handle: submitCourse }),
  serve(courseCalls.withdraw, { scope, handle: withdrawCourse }),
  serve(courseCalls.suspend, { scope, handle: suspendCourse }),
  serve(courseCalls.resume, { scope, handle: resumeCourse }),
  serve(courseCalls.retire, { scope, handle: retireCourse }),
  serve(courseCalls.handOver, { scope, handle: handOverCourse }),
  serve(courseCalls.copy, { scope, handle: copyCourse }),
  serve(courseCalls.submitSeveral, { scope, handle: submitSeveral }),
  serve(courseCalls.suspendSeveral, { scope, handle: suspendSeveral }),
  serve(courseCalls.resumeSeveral, { scope, handle: resumeSeveral }),
  serve(courseCalls.graph, { scope, handle: courseGraph }),
  serve(courseCalls.usage, { scope, handle: listUses }),
  serve(courseCalls.taught, { scope, handle: taughtTerms }),
  serve(courseCalls.history, { scope, handle: listVersions }),
  serve(courseCalls.changes, { scope, handle: listChanges }),
  serve(courseCalls.proposeChange, { scope, handle: proposeChange }),
  serve(courseCalls.findChange, { handle: findChange }),
  serve(courseCalls.withdrawChange, { handle: withdrawChange }),
];
