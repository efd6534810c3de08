import { onApi } from '../api/api-events.ts';
import { queryClient } from '../api/use-call.ts';
import { language } from '../platform/texts.ts';
import { showCalls } from '../ui/show-calls.ts';
import { startErrorLog } from './errors/error-log.ts';
import { refuse } from './refusal.ts';
import { signedOutElsewhere, watchSession } from './session/end-session.ts';
import { watchIdleness } from './session/idle.ts';
import { renewSession } from './session/start-session.ts';
import { listenToOtherWindows } from './session/windows.ts';
import { rememberTabs } from './tabs/remember-tabs.ts';
import { anyDirty } from './tabs/tabs.ts';
import { startTheme } from './theme/theme-store.ts';

/** Sets going what works outside the components, once, before anything is shown. */
export const startShell = (): void => {
  startTheme();
  startErrorLog();
  showCalls();
  watchSession();
  watchIdleness();
  rememberTabs();
  listenToOtherWindows(signedOutElsewhere);
  // What the server put into words is asked for again in the other language.
  language.subscribe(() => void queryClient.invalidateQueries());
  onApi('forbidden', ({ message }) => refuse(message));
  onApi('rightsChanged', () => void renewSession().catch(() => undefined));
  addEventListener('beforeunload', (event) => {
    if (anyDirty()) event.preventDefault();
  });
};
