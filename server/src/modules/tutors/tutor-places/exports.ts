import { text } from '@graduate/contract/platform/text.ts';
import {
  placeCalls,
  qualificationExport,
  quotaExport,
} from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { staffScope as scope } from '../tutor-records/public.ts';
import { qualificationsFound, streamQualifications } from './qualifications.ts';
import { quotasFound, streamQuotas } from './read-quotas.ts';

export const exportQualifications = defineExport({
  call: placeCalls.exportQualifications,
  title: text('导师资格', 'Qualifications of supervisors'),
  scope,
  count: (db, reach, { query }) => counted(qualificationsFound(db, reach, query)),
  rows: (db, reach, { query }) => streamQualifications(db, reach, query),
  columns: qualificationExport,
  cells: {
    departmentName: { width: 24 },
    disciplineCode: { width: 24, value: ({ discipline }) => discipline },
  },
});

export const exportQuotas = defineExport({
  call: placeCalls.exportQuotas,
  title: text('导师招生名额', 'Places of supervisors'),
  scope,
  count: (db, reach, { query }) => counted(quotasFound(db, reach, query)),
  rows: (db, reach, { query }) => streamQuotas(db, reach, query),
  columns: quotaExport,
  cells: { departmentName: { width: 24 } },
});
