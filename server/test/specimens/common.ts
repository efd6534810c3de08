import type { CommonCalls } from './specimen.ts';

const common = (why: string, module: string, names: readonly string[]): CommonCalls =>
  Object.fromEntries(names.map((name) => [`${module}.${name}`, why]));

/** Calls that name something of the installation: whoever may use the call reaches all of it. */
export const commonCalls: CommonCalls = {
  ...common('terms belong to nobody', 'registration', ['statistics', 'register', 'defer']),
  ...common('roles belong to nobody', 'accounts', [
    'listRoles',
    'findRole',
    'createRole',
    'editRole',
    'deleteRole',
    'setRolePermissions',
  ]),
  ...common('departments belong to nobody', 'accounts', [
    'listDepartments',
    'findDepartment',
    'createDepartment',
    'editDepartment',
    'deleteDepartment',
  ]),
  ...common('majors belong to nobody', 'accounts', [
    'listMajors',
    'majorOptions',
    'findMajor',
    'createMajor',
    'editMajor',
    'deleteMajor',
  ]),
  ...common('names roles and departments, no row of a person', 'accounts', ['createUser']),
  ...common('the menu is the same for everybody who keeps it', 'menus', [
    'list',
    'create',
    'edit',
    'remove',
    'ofRole',
    'setOfRole',
    'preview',
  ]),
  ...common('code tables belong to nobody', 'dictionaries', [
    'list',
    'find',
    'create',
    'edit',
    'remove',
    'listItems',
    'createItem',
    'editItem',
    'removeItem',
  ]),
  ...common('staff are looked up by everybody who may use the call', 'tutors', ['findStaff']),
  ...common('numbers of students, never a row of one', 'students.statistics', [
    'checkNumbers',
    'tutorNumbers',
  ]),
  ...common('kinds of change and numbers belong to nobody', 'status-changes', [
    'typeSettings',
    'editType',
    'statistics',
  ]),
  ...common('settings belong to nobody', 'students.settings', ['findSetting', 'saveSetting']),
  ...common('templates belong to nobody', 'student-certificates', [
    'findTemplate',
    'saveTemplate',
    'bringSeal',
  ]),
  ...common('open to everybody who holds the code', 'certificates', ['verify']),
  ...common('parameters belong to nobody', 'settings', ['list', 'change', 'reset', 'history']),
  ...common('terms and days belong to nobody', 'academic-calendar', [
    'listTerms',
    'createTerm',
    'editTerm',
    'deleteTerm',
    'markDay',
  ]),
  ...common('names two terms; it copies what the caller may set', 'date-windows', ['copy']),
  ...common('open to everybody who is not signed in', 'sign-in', ['startSocial', 'sendSmsCode', 'signIn']),
  ...common('names the request that failed, only to write it down', 'logs', ['reportClientError']),
  ...common('flows belong to nobody', 'approvals', [
    'listFlows',
    'findFlow',
    'saveFlowDraft',
    'dropFlowDraft',
    'publishFlow',
    'flowVersions',
  ]),
  ...common('links of the home page belong to nobody', 'home', [
    'listLinks',
    'createLink',
    'editLink',
    'deleteLink',
  ]),
  ...common('downloads belong to nobody', 'home', ['listDownloads', 'editDownload', 'deleteDownload']),
  ...common('names a round of checks or a batch, no row of a person', 'students', [
    'exportChecks',
    'exportGraduateDbf',
    'exportEquivalentDbf',
  ]),
  ...common('a certificate number is given once in the whole school', 'students', ['certificateNoRepeats']),
};
