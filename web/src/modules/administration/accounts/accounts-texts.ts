import { defineTexts } from '../../../ui/texts.ts';

/** What all pages of this module say. */
export const accountTexts = defineTexts({
  waits: ['已提交，待第二人复核同意后生效', 'Submitted; it takes effect when a second person has consented'],
  waiting: ['待复核', 'Waiting'],
  findDepartment: ['查找部门', 'Find a department'],
  noDepartmentFits: ['没有符合的部门', 'No matching departments'],
  allDepartments: ['全部部门', 'All departments'],
  departments: ['部门', 'Departments'],
});
