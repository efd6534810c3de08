import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import { token } from '../api/session.ts';
import { basePath } from '../api/settings.ts';
import { queryClient } from '../api/use-call.ts';
import { modulesArrived, screenOf } from '../platform/modules.ts';
import type { Screens } from '../platform/web-module.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FeedbackRegion } from '../ui/feedback.tsx';
import { useStore } from '../ui/use-store.ts';
import { logError } from './errors/error-log.ts';
import { lendNavigation } from './navigation.ts';
import { routes } from './routes.ts';
import { guard, isPublic } from './session/guard.ts';
import { SessionGate } from './session/session-gate.tsx';
import { EntryOutline, ShellOutline } from './shell-outline.tsx';
import { forgetPage, lazyPage } from './tabs/lazy-page.ts';
import { PageProblem } from './tabs/page-problem.tsx';

const loadSignIn = () => import('./sign-in/sign-in-page.tsx');
const loadNotFound = () => import('./pages/not-found-page.tsx');
const loadShell = async () => {
  const [shell] = await Promise.all([import('./shell.tsx'), modulesArrived()]);
  return shell;
};

/** What will be wanted first is fetched while React starts and the server is asked who this is. */
export const fetchFirstPage = (): void => {
  (token.get() ? loadShell() : loadSignIn()).catch(() => undefined);
};

const always = () => true;

const publicLoads: Screens = {
  '/login': loadSignIn,
  '/register': () => import('./sign-in/register-page.tsx'),
  '/choose-password': () => import('./sign-in/choose-password-page.tsx'),
  '/callback': () => import('./sign-in/callback-page.tsx'),
  '/403': () => import('./pages/forbidden-page.tsx'),
  '/404': loadNotFound,
};

/** A page of a module that nobody signs in for: which one it is shows when the list of modules is there. */
const publicLoad = (pathname: string) => {
  publicLoads[pathname] ??= async () => {
    await modulesArrived();
    return (screenOf('publicScreens', pathname) ?? loadNotFound)();
  };
  return publicLoads[pathname];
};

/** Whatever did not come is fetched anew. */
const forgetPages = () => {
  for (const load of [loadShell, ...Object.values(publicLoads)]) forgetPage(load);
};

const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
};

/** Decides what an address shows: a public page, the shell, or the way to the login page. */
const Guarded = () => {
  const location = useLocation();
  const loaded = useStore(routes, (table) => table.loaded);
  const verdict = guard(location, { hasToken: token.get() !== '', loaded });
  if (verdict.kind === 'go') return <Redirect to={verdict.to} />;
  if (verdict.kind === 'load') return <SessionGate />;
  // Whoever is signed in sees these two inside the shell, where the open tabs live on.
  const insideShell = loaded && token.get() !== '' && ['/403', '/404'].includes(location.pathname);
  const isShell = insideShell || !isPublic(location.pathname);
  const Page = lazyPage(isShell ? loadShell : publicLoad(location.pathname), always);
  return <Page />;
};

const NavigationBridge = () => {
  const navigate = useNavigate();
  useLayoutEffect(() => lendNavigation((to, options) => void navigate(to, options)), [navigate]);
  return null;
};

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter basename={basePath()}>
      <NavigationBridge />
      <ErrorBoundary
        onError={(error, stack) => logError(error, { details: stack })}
        fallback={(error, retry) => (
          <PageProblem
            error={error}
            retry={() => {
              forgetPages();
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={token.get() ? <ShellOutline /> : <EntryOutline />}>
          <Guarded />
        </Suspense>
      </ErrorBoundary>
      <FeedbackRegion />
    </BrowserRouter>
  </QueryClientProvider>
);
