import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
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
import { ShellOutline } from './shell-outline.tsx';
import { lazyPage } from './tabs/lazy-page.ts';
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

const pages: Record<string, ComponentType> = {
  '/login': lazy(loadSignIn),
  '/register': lazy(() => import('./sign-in/register-page.tsx')),
  '/callback': lazy(() => import('./sign-in/callback-page.tsx')),
  '/403': lazy(() => import('./pages/forbidden-page.tsx')),
  '/404': lazy(loadNotFound),
};
const Shell = lazy(loadShell);

const always = () => true;

const publicLoads: Screens = {};

/** A page of a module that nobody signs in for: which one it is shows when the list of modules is there. */
const publicLoad = (pathname: string) => {
  publicLoads[pathname] ??= async () => {
    await modulesArrived();
    return (screenOf('publicScreens', pathname) ?? loadNotFound)();
  };
  return publicLoads[pathname];
};

const publicPage = (pathname: string) => pages[pathname] ?? lazyPage(publicLoad(pathname), always);

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
  const Public = insideShell || !isPublic(location.pathname) ? undefined : publicPage(location.pathname);
  return Public ? <Public /> : <Shell />;
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
        fallback={(error, retry) => <PageProblem error={error} retry={retry} />}
      >
        <Suspense fallback={token.get() ? <ShellOutline /> : <div aria-busy="true" />}>
          <Guarded />
        </Suspense>
      </ErrorBoundary>
      <FeedbackRegion />
    </BrowserRouter>
  </QueryClientProvider>
);
