import { type SessionInfo, sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { currentRole, token } from '../../api/session.ts';
import { currentLanguage, textsOf } from '../../platform/texts.ts';
import { askConfirm, feedback, showLoading } from '../../ui/feedback.tsx';
import { nameIn } from '../../ui/name-in.ts';
import { defineTexts } from '../../ui/texts.ts';
import { reloadHere } from './after-switch.ts';

const texts = defineTexts({
  askRole: (name: string) => [`确认将角色切换至：“${name}”？`, `Switch the role to “${name}”?`],
  switchingRole: ['正在切换角色...', 'switching role'],
  askDepartment: (name: string) => [`确认将部门切换至：“${name}”？`, `Switch the department to “${name}”?`],
  switchingDepartment: ['正在切换部门...', 'switching department'],
});

const RELOAD_AFTER_MS = 1_500;
const JUMPING_SQUARES = 6;

const reloadSoon = () => {
  setTimeout(reloadHere, RELOAD_AFTER_MS);
};

/** Acts in another of the person's roles from now on. The tabs of that role come back after the reload. */
export const switchRole = async (role: SessionInfo['roleList'][number]): Promise<void> => {
  const t = textsOf(texts);
  if (!(await askConfirm({ content: t.askRole(nameIn(currentLanguage(), role)) }))) return;
  showLoading(t.switchingRole, JUMPING_SQUARES);
  currentRole.set(role.id);
  reloadSoon();
};

/** Works for another of the person's departments: the server gives a token for it. */
export const switchDepartment = async (department: SessionInfo['departments'][number]): Promise<void> => {
  const t = textsOf(texts);
  if (!(await askConfirm({ content: t.askDepartment(department.name) }))) return;
  const uncover = showLoading(t.switchingDepartment, JUMPING_SQUARES);
  try {
    const answer = await callApi(sessionCalls.changeDepartment, { body: department, quiet: true });
    token.set(answer.token);
    reloadSoon();
  } catch (error) {
    uncover();
    if (error instanceof ApiError) feedback.warning(error.message);
  }
};
