import { useState } from 'react';
import { DropMenu, type MenuEntry } from '../../ui/drop-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useTexts } from '../../ui/texts.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useStore } from '../../ui/use-store.ts';
import { useSession } from '../access.tsx';
import { goTo } from '../navigation.ts';
import { findPage, routes } from '../routes.ts';
import { openSearch, searchKeys } from '../search/search-state.ts';
import { signOut } from '../session/end-session.ts';
import { themeDrawerOpen } from '../theme/theme-panel-state.ts';
import { fullScreenTexts, toggleFullScreen } from './full-screen.tsx';
import { switchLanguage } from './language-menu.tsx';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const PERSONAL_CENTRE = '/setting/personalCenter';

const texts = defineTexts({
  menu: ['用户菜单', 'User menu'],
  guest: ['游客', 'Guest'],
  personal: ['个人中心', 'Personal centre'],
  theme: ['主题配置', 'Theme'],
  language: ['Switch to English', '切换为中文'],
  actingFor: (name: string) => [`代 ${name} 办理`, `for ${name}`],
});

/** A picture of the person, or the last characters of the name where there is none. */
const Avatar = ({ source, name }: { source: string; name: string }) => {
  const [failed, setFailed] = useState('');
  if (source && failed !== source)
    return <img className="avatar" src={source} alt="" loading="lazy" onError={() => setFailed(source)} />;
  return (
    <span className="avatar" aria-hidden="true">
      {Array.from(name.replace(/·.*/, '')).slice(-2).join('')}
    </span>
  );
};

export const UserMenu = () => {
  const t = useTexts(texts);
  const full = useTexts(fullScreenTexts);
  const phone = useIsPhone();
  const { realName, username, avatar, actingFor } = useSession();
  const hasCentre = useStore(routes, (table) => findPage(PERSONAL_CENTRE, table) !== undefined);
  const name = username === 'guest' ? t.guest : realName || username;
  const personal: MenuEntry = {
    key: 'personal',
    label: t.personal,
    icon: 'user-line',
    onSelect: () => goTo(PERSONAL_CENTRE),
  };
  const search: MenuEntry = {
    key: 'search',
    label: t.search,
    icon: 'search-line',
    keys: searchKeys,
    onSelect: openSearch,
  };
  const language: MenuEntry = {
    key: 'language',
    label: t.language,
    icon: 'translate-2',
    keys: isMac ? '⌥ L' : 'Alt L',
    onSelect: switchLanguage,
  };
  const fullScreen: MenuEntry = {
    key: 'fullScreen',
    label: full.enter,
    icon: 'fullscreen-line',
    onSelect: () => void toggleFullScreen(),
  };
  return (
    <DropMenu
      label={t.menu}
      className="user-menu"
      button={
        <>
          <Avatar source={avatar} name={name} />
          <span className="user-name column">
            <span className="clip full">{name}</span>
            {actingFor && <small>{t.actingFor(actingFor)}</small>}
          </span>
          <Icon name="arrow-down-s-line" className="caret" />
        </>
      }
      entries={[
        ...(hasCentre ? [personal] : []),
        search,
        language,
        { key: 'theme', label: t.theme, icon: 'palette-line', onSelect: () => themeDrawerOpen.set(true) },
        ...(phone ? [fullScreen] : []),
        { key: 'signOut', label: t.signOut, icon: 'logout-box-r-line', onSelect: () => void signOut() },
      ]}
    />
  );
};
