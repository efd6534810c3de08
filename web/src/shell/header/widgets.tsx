import { useState } from 'react';
import { arrivingLayer } from '../../ui/arriving.tsx';
import { CountMark } from '../../ui/count-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { progress } from '../../ui/progress.ts';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useStore } from '../../ui/use-store.ts';
import { useSession } from '../access.tsx';
import { errorLog } from '../errors/error-log.ts';
import { searchOpen } from '../search/search-state.ts';
import { reloadPage } from '../tabs/tab-actions.ts';
import { tabList } from '../tabs/tabs.ts';
import { themeDrawerOpen } from '../theme/theme-panel-state.ts';
import { theme } from '../theme/theme-store.ts';
import { FullScreenButton } from './full-screen.tsx';
import { HeaderSlot } from './header-slot.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { DepartmentSwitcher, RoleSwitcher } from './switchers.tsx';
import { UserMenu } from './user-menu.tsx';

const ErrorLogDialog = arrivingLayer(
  async () => (await import('../errors/error-log-dialog.tsx')).default,
  ({ close }) => close(),
);

const texts = defineTexts({
  theme: ['主题', 'Theme'],
  errors: ['异常捕获', 'Error log'],
});

type IconButtonProps = { icon: string; label: string; onClick: () => void; spin?: boolean; count?: number };

const IconButton = ({ icon, label, onClick, spin = false, count = 0 }: IconButtonProps) => (
  <button type="button" className="bar-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} size={18} className={spin ? 'spinning' : ''} />
    <CountMark count={count} />
  </button>
);

/** Shown while something has gone wrong: to developers, and to administrators in production. */
const ErrorLogButton = () => {
  const t = useTexts(texts);
  const { admin } = useSession();
  const count = useStore(errorLog).length;
  const [open, setOpen] = useState(false);
  if (count === 0 || !(import.meta.env.DEV || admin)) return null;
  return (
    <>
      <IconButton icon="bug-line" label={t.errors} count={count} onClick={() => setOpen(true)} />
      {open && <ErrorLogDialog close={() => setOpen(false)} />}
    </>
  );
};

const RefreshButton = () => {
  const t = useTexts(texts);
  const running = useStore(progress, (now) => now.running);
  return (
    <IconButton
      icon="refresh-line"
      label={t.refresh}
      spin={running}
      onClick={() => void reloadPage(tabList.get().active)}
    />
  );
};

/** The right end of the header. On a phone the bar at the foot leads to what waits, and the user menu to the full screen. */
export const Widgets = ({ phone = false }: { phone?: boolean }) => {
  const t = useTexts(texts);
  const shows = useStore(theme);
  return (
    <div className="widgets line">
      <ErrorLogButton />
      {shows.showSearch && (
        <IconButton icon="search-line" label={t.search} onClick={() => searchOpen.set(true)} />
      )}
      <HeaderSlot name="jobs" />
      {!phone && <HeaderSlot name="todo" />}
      {!phone && shows.showNotice && <HeaderSlot name="bell" />}
      {!phone && shows.showFullScreen && <FullScreenButton />}
      {shows.showLanguage && <LanguageMenu />}
      {shows.showTheme && (
        <IconButton icon="palette-line" label={t.theme} onClick={() => themeDrawerOpen.set(true)} />
      )}
      {!phone && shows.showRefresh && <RefreshButton />}
      <DepartmentSwitcher />
      <RoleSwitcher />
      <UserMenu />
    </div>
  );
};
