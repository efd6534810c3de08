import { defineTexts } from '../../../ui/texts.ts';

/** What all pages of this module say. */
export const accountTexts = defineTexts({
  findDepartment: ['查找部门', 'Find a department'],
  noDepartmentFits: ['没有符合的部门', 'No department fits'],
  allDepartments: ['全部部门', 'All departments'],
  departments: ['部门', 'Departments'],
});
