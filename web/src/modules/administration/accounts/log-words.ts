import { NewDepartment } from '@graduate/contract/administration/accounts/department-calls.ts';
import { Major } from '@graduate/contract/administration/accounts/majors.ts';
import { RoleDetail } from '@graduate/contract/administration/accounts/role-calls.ts';
import { User } from '@graduate/contract/administration/accounts/users.ts';

export const logWords = {
  nouns: { account: User, role: RoleDetail, department: NewDepartment, major: Major },
};
