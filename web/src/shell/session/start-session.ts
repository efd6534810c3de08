import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import type { SessionInfo } from '@graduate/contract/identity/sign-in/session.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { currentRole, sessionInfo } from '../../api/session.ts';
import { queryClient } from '../../api/use-call.ts';
import { textsOf } from '../../platform/texts.ts';
import { defineTexts } from '../../ui/texts.ts';
import { routes, setRoutes } from '../routes.ts';
import { restoreTabs } from '../tabs/remember-tabs.ts';
import { closeForbiddenTabs } from '../tabs/tab-actions.ts';
import { loadSettings } from '../user-settings.ts';
import { landAfterSwitch } from './after-switch.ts';

const texts = defineTexts({
  badInfo: [
    'getUserInfo核心接口异常，请检查返回JSON格式是否正确',
    'The getUserInfo core interface is abnormal; check the JSON format it returns',
  ],
  badRoutes: ['路由格式返回有误！', 'The routes are returned in a wrong format!'],
});

const explained = (error: unknown, message: string): unknown =>
  error instanceof ApiError && error.error === 'unreadable'
    ? new ApiError({ status: error.status, message, error: error.error })
    : error;

const askWho = (): Promise<SessionInfo> =>
  callApi(sessionCalls.info, { quiet: true }).catch((error: unknown) => {
    throw explained(error, textsOf(texts).badInfo);
  });

const askMenu = () =>
  callApi(menuCalls.build, { quiet: true }).catch((error: unknown) => {
    throw explained(error, textsOf(texts).badRoutes);
  });

const askBoth = () => Promise.all([askWho(), askMenu()]);

/** A role the person no longer holds is dropped once; the server then takes the first one. */
const askWithValidRole = async () => {
  try {
    return await askBoth();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403 || !currentRole.get()) throw error;
    currentRole.clear();
    return askBoth();
  }
};

/** Takes what the server said: from now on every request names the role it was said for. */
const take = ([info, menu]: Awaited<ReturnType<typeof askBoth>>): SessionInfo => {
  currentRole.set(info.currentRoleId);
  setRoutes(menu, info);
  sessionInfo.set(info);
  return info;
};

let loading: Promise<void> | undefined;

const load = async (): Promise<void> => {
  restoreTabs(take(await askWithValidRole()));
  landAfterSwitch();
  void loadSettings().catch(() => undefined);
};

/** Finds out who is signed in and what they may open; asked once however many pages wait for it. */
export const startSession = (): Promise<void> => {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
};

const renew = async (): Promise<void> => {
  const before = currentRole.get();
  const answers = await askWithValidRole();
  if (!routes.get().loaded) return;
  take(answers);
  closeForbiddenTabs();
  // What was refused for want of the former role is asked in the one that is left.
  if (before && before !== currentRole.get()) await queryClient.resetQueries();
};

let renewing: Promise<void> | undefined;

/** Rights changed on the server: asks again, and closes only the pages one may no longer open. */
export const renewSession = (): Promise<void> => {
  if (!routes.get().loaded) return Promise.resolve();
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
};
