import { commonErrors, defineErrors } from '../../../platform/errors.ts';

/** Refusals shared by the parts of this module; the number of a message travels as `code`. */
export const studentErrors = defineErrors('students', {
  noSuchRecord: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  badRequest: commonErrors.badRequest,
});

/** The same answer for a record that is not there and one out of reach. */
export const noSuchRecord = () => studentErrors.noSuchRecord();
