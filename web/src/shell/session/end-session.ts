import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { onApi } from '../../api/api-events.ts';
import { callApi } from '../../api/call-api.ts';
import { forgetSession, sessionInfo, token } from '../../api/session.ts';
import { queryClient } from '../../api/use-call.ts';
import { textsOf } from '../../platform/texts.ts';
import { askConfirm, feedback } from '../../ui/feedback.tsx';
import { defineTexts } from '../../ui/texts.ts';
import { forgetDraftKey } from '../drafts/draft-box.ts';
import { goTo } from '../navigation.ts';
import { clearRoutes } from '../routes.ts';
import { forgetTabs } from '../tabs/remember-tabs.ts';
import { anyDirty, clearTabs } from '../tabs/tabs.ts';
import { loginFor } from './guard.ts';
import { forgetResumption, rememberForResumption } from './resume.ts';
import { notifyOtherWindows } from './windows.ts';

const texts = defineTexts({
  expired: ['登录已失效或没有权限，请重新登录', 'Session expired or no permission, please log in again'],
});

/** Forgets the person in this window: token, rights, menu, open pages, fetched data. Drafts and settings stay. */
export const resetAll = (): void => {
  forgetSession();
  // The session is forgotten first, so that emptying the tab bar does not erase what is remembered of it.
  clearTabs();
  clearRoutes();
  queryClient.clear();
  forgetDraftKey();
};

const here = (): string => {
  const base = new URL(document.baseURI).pathname.replace(/\/[^/]*$/, '');
  return location.pathname.slice(base.length) + location.search + location.hash;
};

/** While signing out, a session the server has already forgotten is no news. */
let leaving = false;

/** The server no longer knows the session: to the login page, and after it back to here. Said once. */
const sessionEnded = (): void => {
  // Its cookie may be gone while the page still shows the person.
  const signedIn = token.get() !== '' || sessionInfo.get() !== null;
  if (!signedIn || leaving) return;
  const wanted = here();
  rememberForResumption();
  resetAll();
  feedback.error(textsOf(texts).expired);
  goTo(loginFor(wanted), { replace: true });
};

/** Ends the session at the user's wish. What the server says to that changes nothing. */
export const signOut = async (): Promise<void> => {
  if (
    anyDirty() &&
    !(await askConfirm({ content: textsOf(texts).unsaved, danger: true, okText: textsOf(texts).leaveIt }))
  )
    return;
  const wanted = here();
  leaving = true;
  await callApi(sessionCalls.signOut, { quiet: true }).catch(() => undefined);
  leaving = false;
  resetAll();
  forgetResumption();
  forgetTabs();
  notifyOtherWindows({ kind: 'signedOut' });
  goTo(loginFor(wanted), { replace: true });
};

/** Another window signed out: this one has no token any more. */
export const signedOutElsewhere = (): void => {
  resetAll();
  forgetTabs();
  goTo('/login', { replace: true });
};

export const watchSession = (): void => {
  onApi('sessionEnded', sessionEnded);
};
