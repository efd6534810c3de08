import './study-records.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../../platform/module.ts';
import { gradeBusiness } from './student-business.ts';

/** What students take and what came of it; others write it and read it, it has no pages of its own. */
export const studyRecords = defineModule({
  name: 'study-records',
  title: text('修读记录', 'Study records'),
  studentBusiness: [gradeBusiness],
});
