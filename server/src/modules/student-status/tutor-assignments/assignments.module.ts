import { text } from '@graduate/contract/platform/text.ts';
import {
  type AssignmentPermission,
  assignmentCalls,
  assignmentImportCalls,
  assignmentPermissions,
  guidedExport,
} from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { studentScope as scope } from '../students/public.ts';
import { assignStudents } from './assign-students.ts';
import { endRelation } from './end-relation.ts';
import { importAssignments } from './import-assignments.ts';
import { guidedFound, listGuided, relationsOf, streamGuided } from './read-guided.ts';

const page = pagesOf('tutor-assignments', 'TutorStudents');

const exportGuided = defineExport({
  call: assignmentCalls.exportGuided,
  title: text('师生关系', 'Supervision'),
  scope,
  count: (db, reach, { query }) => counted(guidedFound(db, reach, query)),
  rows: (db, reach, { query }) => streamGuided(db, reach, query),
  columns: guidedExport,
  cells: { departmentName: { width: 24 }, majorName: { width: 24 } },
});

/** Like the changes of tutors it builds on the students and stands behind them in the list of modules. */
export const tutorAssignments = defineModule({
  name: 'tutor-assignments',
  title: text('师生关系', 'Supervision'),
  calls: {
    ...assignmentCalls,
    importTemplate: assignmentImportCalls.template,
    importCheck: assignmentImportCalls.check,
    importReport: assignmentImportCalls.report,
    importConfirm: assignmentImportCalls.confirm,
  },
  routes: [
    serve(assignmentCalls.guided, { scope, handle: listGuided }),
    exportGuided.route,
    serve(assignmentCalls.relations, { scope, handle: relationsOf }),
    serve(assignmentCalls.end, { scope, handle: endRelation }),
    serve(assignmentCalls.assign, { scope, handle: assignStudents }),
    ...importAssignments.routes,
  ],
  jobs: [exportGuided.job, importAssignments.job],
  permissions: assignmentPermissions,
  grants: grantsOf<AssignmentPermission>({
    'tutor:assign:view': 'secretary tutors',
    'tutor:assign:edit': 'secretary tutors',
  }),
  menus: [
    page(
      'TutorAssignments',
      '/tutor/assignments',
      text('师生关系', 'Supervision'),
      'team-line',
      'assignments-page',
      52,
      'secretary tutors',
    ),
  ],
});
