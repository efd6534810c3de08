import {
  Activity,
  type ComponentType,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NavigationType, Route, Routes, UNSAFE_LocationContext as SeenAddress } from 'react-router';
import { newUnanswered, PageUnanswered } from '../../api/unanswered.ts';
import { newUploads, PageUploads } from '../../api/uploads.ts';
import { screenOf } from '../../platform/modules.ts';
import { Outline } from '../../ui/arriving.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { startProgress } from '../../ui/progress.ts';
import { useStore } from '../../ui/use-store.ts';
import { logError } from '../errors/error-log.ts';
import { ownScreens } from '../own-screens.ts';
import { forgetPage, lazyPage } from './lazy-page.ts';
import { PageProblem, UnknownPage } from './page-problem.tsx';
import { anyDirty, reloadTab, type Tab, tabList } from './tabs.ts';
import { UnansweredNote } from './unanswered-note.tsx';
import { TabKey } from './use-tab.ts';

const loaderOf = (component: string) => screenOf('screens', component) ?? ownScreens[component];

const pageOf = (component: string): ComponentType | undefined => {
  const load = loaderOf(component);
  return load && lazyPage(load, () => !anyDirty());
};

const Arriving = () => {
  useEffect(() => startProgress(), []);
  return (
    <div className="page-arriving card">
      <Outline />
    </div>
  );
};

type TabContentProps = Pick<Tab, 'page' | 'place' | 'nonce'> & { tabKey: string };

/**
 * One page, seeing the address of its own tab however often the window's address changes meanwhile. That `Routes` can
 * be given an address is not enough: it also follows the window's and would draw every open page again at each step.
 */
const TabContent = memo(({ page: { component, path }, place, nonce, tabKey: key }: TabContentProps) => {
  const Page = pageOf(component);
  const address = useMemo(
    () => ({
      location: { ...place, key, state: null, mask: undefined },
      navigationType: NavigationType.Pop,
    }),
    [place, key],
  );
  const retry = () => {
    const load = loaderOf(component);
    if (load) forgetPage(load);
    reloadTab(key);
  };
  if (!Page) return <UnknownPage component={component} />;
  return (
    <ErrorBoundary
      key={nonce}
      onError={(error, stack) => logError(error, { details: stack })}
      fallback={(error) => <PageProblem error={error} retry={retry} />}
    >
      <Suspense fallback={<Arriving />}>
        <SeenAddress value={address}>
          <Routes>
            <Route path={path.includes(':') ? path : '*'} element={<Page />} />
          </Routes>
        </SeenAddress>
      </Suspense>
    </ErrorBoundary>
  );
});

const scroller = (): HTMLElement | null => document.getElementById('app');
const scrolledTo = new Map<string, number>();

/** Brings a page back to where it was scrolled to; a new one begins at the top. */
const useScrollOf = (key: string): void => {
  useLayoutEffect(() => {
    const area = scroller();
    const note = () => scrolledTo.set(key, area?.scrollTop ?? 0);
    const wanted = scrolledTo.get(key) ?? 0;
    area?.scrollTo(0, wanted);
    // On a busy machine the page is shown a moment later and not tall enough yet.
    const again = requestAnimationFrame(() => area?.scrollTop !== wanted && area?.scrollTo(0, wanted));
    area?.addEventListener('scroll', note, { passive: true });
    return () => {
      cancelAnimationFrame(again);
      area?.removeEventListener('scroll', note);
    };
  }, [key]);
};

const TabPage = memo(({ tab, front }: { tab: Tab; front: boolean }) => {
  const panel = useRef<HTMLDivElement>(null);
  const [uploads] = useState(newUploads);
  const [unanswered] = useState(newUnanswered);
  return (
    <Activity mode={front ? 'visible' : 'hidden'}>
      <div
        ref={panel}
        role="tabpanel"
        id={`page-${tab.key}`}
        aria-labelledby={`tab-${tab.key}`}
        className="tab-page"
        inert={!front}
      >
        <TabKey value={tab.key}>
          <PageUploads value={uploads}>
            <PageUnanswered value={unanswered}>
              <UnansweredNote />
              <TabContent page={tab.page} place={tab.place} nonce={tab.nonce} tabKey={tab.key} />
            </PageUnanswered>
          </PageUploads>
        </TabKey>
      </div>
    </Activity>
  );
});

/** The pages of all tabs that are awake. Only the one in front is seen; the others keep what was typed in them. */
export const TabPages = () => {
  const { tabs, active } = useStore(tabList);
  useScrollOf(active);
  useEffect(() => {
    const open = new Set(tabs.map(({ key }) => key));
    for (const key of scrolledTo.keys()) if (!open.has(key)) scrolledTo.delete(key);
  }, [tabs]);
  return tabs
    .filter(({ used, key }) => used > 0 || key === active)
    .map((tab) => <TabPage key={tab.key} tab={tab} front={tab.key === active} />);
};
