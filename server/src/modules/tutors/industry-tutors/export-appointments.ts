import { text } from '@graduate/contract/platform/text.ts';
import { industryExport } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { staffScope as scope } from '../tutor-records/public.ts';
import { appointmentsFound, streamAppointments } from './read-appointments.ts';

export const exportAppointments = defineExport({
  call: industryCalls.export,
  title: text('行业导师', 'Industry supervisors'),
  scope,
  count: (db, reach, { query }) => counted(appointmentsFound(db, reach, query)),
  rows: (db, reach, { query }) => streamAppointments(db, reach, query),
  columns: industryExport,
  cells: {
    unit: { width: 28 },
    departmentName: { width: 24 },
    disciplineCode: { width: 24, value: ({ discipline }) => discipline },
  },
});
