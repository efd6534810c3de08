import { defineModule } from '../../platform/module.ts';
import { writeRoles } from './accounts.reference.ts';
import { writeDemonstration } from './demonstration.ts';

export const accounts = defineModule({
  name: 'accounts',
  calls: {},
  routes: [],
  reference: writeRoles,
  demonstration: writeDemonstration,
});
