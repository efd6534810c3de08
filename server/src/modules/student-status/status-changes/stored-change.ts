import { versioned } from '../../../platform/database/versioned.ts';
import { changeErrors } from './status-changes.errors.ts';

export const statusChanges = versioned({
  table: 'statusChanges',
  subject: 'statusChange',
  none: changeErrors.noSuchChange,
  changedMeanwhile: changeErrors.changedMeanwhile,
  touches: ['updatedAt'],
});
