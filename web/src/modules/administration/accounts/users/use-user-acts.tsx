import { administratorsAmong } from '@graduate/contract/administration/accounts/roles.ts';
import { type User, type UserAction, userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { type ReactNode, useState } from 'react';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { accountTexts } from '../accounts-texts.ts';
import { AssignRightsDrawer } from './assign-rights-drawer.tsx';
import { DisableUserDialog } from './disable-user-dialog.tsx';
import { EditUserDrawer } from './edit-user-drawer.tsx';
import { type Secret, SecretOnceDialog } from './secret-once-dialog.tsx';
import { tellLink } from './tell-link.ts';
import { userTexts } from './users-texts.ts';

/** The acts on an account. The node has to stand somewhere on the page. */
export const useUserActs = (): {
  start: (action: UserAction, user: User) => void;
  showSecret: (secret: Secret) => void;
  layers: ReactNode;
} => {
  const t = useTexts(userTexts);
  const shared = useTexts(accountTexts);
  const [shown, setShown] = useState<{ action: UserAction; user: User }>();
  const [secret, setSecret] = useState<Secret>();
  const refresh = useRefresh(userCalls.listUsers, userCalls.findUser);
  const enable = useSave(userCalls.enableUser, {
    told: ({ realName, waiting }) => (waiting ? shared.waits : t.enabled(realName)),
    onError: refresh,
  });
  const unlock = useSave(userCalls.unlockUser, {
    told: ({ realName }) => t.unlocked(realName),
    onError: refresh,
  });
  const reset = useSave(userCalls.resetPassword, { onError: refresh });

  const resetPassword = async ({ id, version, realName, username, roles }: User) => {
    const ask = administratorsAmong(roles).length > 0 ? t.askResetByLink : t.askReset;
    if (!(await askConfirm({ content: ask(realName), danger: true, okText: t.resetPassword }))) return;
    const answer = await reset.submit({ params: { id }, body: { version } });
    if (!answer) return;
    const { password, sentTo } = answer;
    if (password) setSecret({ kind: 'newPassword', name: realName, username, value: password });
    else tellLink(t, username, sentTo);
  };

  const start = async (action: UserAction, user: User) => {
    const at = { params: { id: user.id }, body: { version: user.version } };
    switch (action) {
      case 'enable':
        if (await askConfirm({ content: t.askEnable(user.realName), okText: t.enable }))
          await enable.submit(at);
        break;
      case 'unlock':
        if (await askConfirm({ content: t.askUnlock(user.realName), okText: t.unlock }))
          await unlock.submit(at);
        break;
      case 'resetPassword':
        await resetPassword(user);
        break;
      case 'edit':
      case 'assign':
      case 'disable':
        setShown({ action, user });
    }
  };

  const close = () => {
    setShown(undefined);
    refresh();
  };
  const layers = (
    <>
      {shown?.action === 'edit' && <EditUserDrawer user={shown.user} onClose={close} />}
      {shown?.action === 'assign' && <AssignRightsDrawer user={shown.user} onClose={close} />}
      {shown?.action === 'disable' && <DisableUserDialog user={shown.user} onClose={close} />}
      <SecretOnceDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
  return { start: (action, user) => void start(action, user), showSecret: setSecret, layers };
};
