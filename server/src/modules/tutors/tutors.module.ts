import { text } from '@graduate/contract/platform/text.ts';
import { defineModule } from '../../platform/module.ts';
import { writeDemonstration } from './demonstration.ts';

export const tutors = defineModule({
  name: 'tutors',
  title: text('导师管理', 'Tutors'),
  calls: {},
  routes: [],
  demonstration: writeDemonstration,
});
