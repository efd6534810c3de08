import type { Db } from '../../../platform/database/connect.ts';
import { applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';

export type CountedOf = { batchId?: string | undefined; yxCode?: string | undefined };

/** What statistics count: applications somebody has handed in, as far as the reader reaches, of a batch or of all. */
export const countedApplications = (db: Db, scope: DegreeScope, { batchId, yxCode }: CountedOf) =>
  db
    .selectFrom('degreeApplications')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .where('degreeApplications.submittedAt', 'is not', null)
    .where(applicationsWithin(scope) as never)
    .$if(batchId !== undefined, (rows) => rows.where('degreeApplications.batchId', '=', batchId ?? ''))
    .$if(yxCode !== undefined, (rows) => rows.where('departments.code', '=', yxCode ?? ''));
