export { roleIdOf } from './accounts.reference.ts';
export { withConsent } from './consents/ask-consent.ts';
export { findPeople, findPerson } from './find-people.ts';
export { majorsInUse } from './majors/all-majors.ts';
export { type MajorOfDepartment, majorOfDepartment } from './majors/major-of-department.ts';
export { nameInPinyin } from './name-in-pinyin.ts';
export { departmentRefs, gradesInUse, peopleIn, roleRefs } from './people.ts';
export { mustRevealSeldom, REVEALED } from './reveals/reveal.ts';
export { bumpRightsOfRoles, forgetRights } from './rights.ts';
export { changeRole } from './roles/change-role.ts';
export { findRole } from './roles/roles.queries.ts';
export { addRole } from './users/add-role.ts';
export { addAccount } from './users/create-user.ts';
export { giveRole } from './users/give-role.ts';
export {
  closeStudentAccount,
  openStudentAccount,
  type StudentFacts,
  unclaimedStudentAccount,
  updateStudentAccount,
} from './users/student-account.ts';
