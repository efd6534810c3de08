import '../ui/page-card.css';
import './shell.css';
import './menu/menu.css';
import './header/header.css';
import { Fragment, memo, Suspense, useEffect, useMemo } from 'react';
import { arriving, arrivingLayer } from '../ui/arriving.tsx';
import { defineTexts, useTexts } from '../ui/texts.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useStore } from '../ui/use-store.ts';
import { useSession } from './access.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { Breadcrumb } from './header/breadcrumb.tsx';
import { FoldButton } from './header/fold-button.tsx';
import { Header } from './header/header.tsx';
import { HeaderSlot } from './header/header-slot.tsx';
import { switchLanguage } from './header/language-menu.tsx';
import { KitFrame } from './kit-frame.tsx';
import { layers } from './layers.ts';
import { Navigation } from './menu/navigation.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { NoMenuPage } from './pages/no-menu-page.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { routes } from './routes.ts';
import { searchOpen } from './search/search-state.ts';
import { pageAlone } from './tabs/page-alone.ts';
import { TabBar } from './tabs/tab-bar.tsx';
import { TabPages } from './tabs/tab-pages.tsx';
import { ThemePanel } from './theme/theme-panel.tsx';
import { themeDrawerOpen } from './theme/theme-panel-state.ts';
import { device, folded, layoutOn, menuOpen, theme } from './theme/theme-store.ts';
import { watchUpdates } from './updates/updates.ts';
import { useVisits } from './use-visits.ts';
import { Watermark } from './watermark.tsx';

watchUpdates();

const closeLayer = ({ close }: { close: () => void }) => close();

const ThemeDrawer = arrivingLayer(async () => (await import('./theme/theme-drawer.tsx')).default, closeLayer);
const SearchDialog = arrivingLayer(
  async () => (await import('./search/search-dialog.tsx')).default,
  closeLayer,
);
const ChangePasswordPage = arriving(
  async () => (await import('./pages/change-password-page.tsx')).default,
  400,
);

const texts = defineTexts({
  skip: ['跳到主要内容', 'Skip to content'],
  closeMenu: ['收起菜单', 'Close the menu'],
  leaveAlone: ['退出全屏内容', 'Leave full-screen content'],
});

const stripLayouts = ['comprehensive', 'common', 'horizontal'];

/** The keys that work everywhere: search, and the other language. */
const useShellKeys = () => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyL') {
        event.preventDefault();
        switchLanguage();
      }
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      searchOpen.update((open) => !open);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

/** What lies over the page when asked for. Stands outside the layout, so that changing that closes nothing. */
const Layers = () => {
  const drawer = useStore(themeDrawerOpen);
  const search = useStore(searchOpen);
  const opened = useStore(layers);
  useShellKeys();
  // Whoever signs in next must not find the dialogs of the one before.
  useEffect(() => () => layers.set([]), []);
  return (
    <Suspense fallback={null}>
      {drawer && <ThemeDrawer close={() => themeDrawerOpen.set(false)} />}
      {search && <SearchDialog close={() => searchOpen.set(false)} />}
      {opened.map(({ id, content }) => (
        <Fragment key={id}>{content}</Fragment>
      ))}
    </Suspense>
  );
};

/** The page in front stands in the same place of the tree whatever the layout, so that changing it keeps every page. */
const Main = () => {
  const empty = useStore(routes, ({ loaded, menu }) => loaded && menu.length === 0);
  const { mustChangePassword } = useSession();
  const pages = empty ? <NoMenuPage /> : <TabPages />;
  return (
    <main id="main" className="slot-main" tabIndex={-1}>
      <OfflineBar />
      {mustChangePassword ? <ChangePasswordPage /> : pages}
    </main>
  );
};

/** Calls `leave` on Escape while the component is there. */
const useEscape = (leave: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [leave]);
};

const showAll = () => pageAlone.set(false);
const closeMenu = () => menuOpen.set(false);

const LeaveAlone = () => {
  const t = useTexts(texts);
  useEscape(showAll);
  return (
    <button type="button" className="leave-alone plain-button" onClick={showAll}>
      {t.leaveAlone}
    </button>
  );
};

/** Beside the menu that lies over the page on a phone. */
const MenuMask = () => {
  const t = useTexts(texts);
  useEscape(closeMenu);
  return <button type="button" className="menu-mask" aria-label={t.closeMenu} onClick={closeMenu} />;
};

/** Apart from the shell, which would else be drawn again at every step to another page. */
const Visits = () => {
  useVisits();
  return null;
};

/** Everything around the pages: one grid whose areas each layout arranges in its own way (see shell.css). */
const Shell = memo(() => {
  const t = useTexts(texts);
  const settings = useStore(theme);
  const mobile = useStore(device) === 'mobile';
  const phone = useIsPhone();
  const layout = layoutOn(mobile ? 'mobile' : 'desktop', settings);
  const userFolded = useStore(folded);
  const overlay = useStore(menuOpen);
  const alone = useStore(pageAlone);
  const isFolded = mobile ? !overlay : layout === 'float' || userFolded;
  const tickerBelow = layout === 'horizontal' && settings.showTabs;
  const frame = useMemo(
    () => ({
      'data-layout': layout,
      'data-folded': isFolded ? '' : undefined,
      'data-fixed-header': settings.fixedHeader || layout === 'common' ? '' : undefined,
      'data-tabs': settings.showTabs && !phone ? '' : undefined,
      'data-column-style': settings.columnStyle,
      'data-alone': alone ? '' : undefined,
    }),
    [layout, isFolded, settings.fixedHeader, settings.showTabs, settings.columnStyle, alone, phone],
  );
  return (
    <KitFrame>
      <div className="shell" {...frame}>
        {settings.showProgressBar && <ProgressBar key="progress" />}
        <a key="skip" className="skip-link" href="#main">
          {t.skip}
        </a>
        <div key="bar" className="slot-bar" aria-hidden="true" />
        <Brand key="brand" />
        <Navigation key="navigation" layout={layout} folded={isFolded} mobile={mobile} />
        <Header key="header" layout={layout} tickerBelow={tickerBelow} />
        {settings.showBreadcrumb && stripLayouts.includes(layout) && (
          <div key="strip" className="slot-strip">
            <Breadcrumb />
          </div>
        )}
        {settings.showTabs && !phone && (
          <div key="tabs" className="slot-tabs">
            {layout === 'common' && <FoldButton />}
            <TabBar />
            {tickerBelow && (
              <div className="tabs-ticker">
                <HeaderSlot name="ticker" />
              </div>
            )}
          </div>
        )}
        <Main key="main" />
        {phone && !alone && <PhoneBar key="phone" />}
        <Footer key="footer" />
        {mobile && overlay && <MenuMask key="mask" />}
        {settings.showThemePanel && <ThemePanel key="panel" />}
        {alone && <LeaveAlone key="leave" />}
        <BackToTop key="top" />
        <Watermark key="watermark" />
      </div>
      <Layers />
      <Visits />
    </KitFrame>
  );
});

export default Shell;
