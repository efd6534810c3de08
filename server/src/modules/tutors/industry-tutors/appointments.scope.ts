import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { StaffScope } from '../tutor-records/public.ts';

const reach = ({ all, departmentIds, accountId }: StaffScope) => {
  if (all) return sql<SqlBool>`true`;
  if (departmentIds.length > 0)
    return sql<SqlBool>`industry_appointments.department_id = any(${[...departmentIds]}::uuid[])`;
  return sql<SqlBool>`(person.account_id = ${accountId} and industry_appointments.state in ('granted', 'expired', 'ended'))`;
};

/** Appointments within reach: of all, of own departments, or what was made of the own one. */
export const appointmentsWithin = (db: Db | Tx, scope: StaffScope) =>
  db
    .selectFrom('industryAppointments')
    .innerJoin('departments', 'departments.id', 'industryAppointments.departmentId')
    .innerJoin('staff as partner', 'partner.id', 'industryAppointments.partnerStaffId')
    .leftJoin('staff as person', 'person.id', 'industryAppointments.staffId')
    .leftJoin('tutors', 'tutors.staffId', 'industryAppointments.staffId')
    .where(reach(scope));
