import { lasting } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';
import { type Layout, mergeTheme, storedTheme, type ThemeSettings } from './theme-settings.ts';
import { type Tokens, tokensOf } from './tokens.ts';

const THEME = 'theme';
const FOLDED = 'collapse';
/** Below this width a window counts as a phone. */
const NARROW = '(max-width: 991.98px)';

const matches = (query: string) => typeof matchMedia === 'function' && matchMedia(query).matches;

export const theme = createStore<ThemeSettings>(mergeTheme(lasting.readJson(THEME)));
export const device = createStore<'desktop' | 'mobile'>(matches(NARROW) ? 'mobile' : 'desktop');
/** In a window of this width the page needs the room, unless the user has chosen. */
const CLOSE = '(max-width: 1199.98px)';
/** The user's own choice on a large window, if there is one; never touched by what a phone needs. */
const ownChoice = () => [true, false].find((choice) => choice === lasting.readJson(FOLDED));
export const folded = createStore<boolean>(ownChoice() ?? matches(CLOSE));
/** Whether the menu lies over the page on a phone. */
export const menuOpen = createStore<boolean>(false);
const systemDark = createStore<boolean>(matches('(prefers-color-scheme: dark)'));

/** Changes the look at once; it lasts beyond a reload only after `saveTheme`. */
export const changeTheme = (part: Partial<ThemeSettings>): void =>
  theme.update((now) => ({ ...now, ...part }));

export const saveTheme = (): void => lasting.writeJson(THEME, storedTheme(theme.get()));

export const fold = (value: boolean): void => {
  folded.set(value);
  lasting.writeJson(FOLDED, value);
};

export const layoutOn = (on: 'desktop' | 'mobile', { layout }: ThemeSettings): Layout =>
  on === 'mobile' ? 'vertical' : layout;

const isDark = ({ darkMode }: ThemeSettings): boolean =>
  darkMode === 'on' || (darkMode === 'system' && systemDark.get());
/** Whether the page is dark now, by the settings or, where they follow it, by the system. */
export const dark = createStore<boolean>(isDark(theme.get()));

const cssName = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const styleSheet = (name: string, tokens: Tokens): string => {
  const lines = Object.entries(tokens).map(([token, value]) => `${cssName(token)}: ${value};`);
  return `:root[data-theme="${name}"] { ${lines.join(' ')} }`;
};

/** Tells the page what it looks like: attributes of the root element, and the theme's colours as variables. */
const paint = (): void => {
  const now = theme.get();
  const root = document.documentElement;
  dark.set(isDark(now));
  root.dataset.layout = layoutOn(device.get(), now);
  root.dataset.theme = now.themeName;
  root.dataset.device = device.get();
  root.dataset.mode = dark.get() ? 'dark' : 'light';
  root.dataset.background = now.background;
  root.style.colorScheme = dark.get() ? 'dark' : 'light';
  root.style.setProperty('--font-size', `${now.textSize}px`);
  const sheet =
    document.getElementById('theme') ?? document.head.appendChild(document.createElement('style'));
  sheet.id = 'theme';
  sheet.textContent = styleSheet(now.themeName, tokensOf(now.themeName, dark.get()));
};

const follow = (query: string, take: (matches: boolean) => void) => {
  if (typeof matchMedia === 'function')
    matchMedia(query).addEventListener('change', (event) => take(event.matches));
};

/** Paints the page now and whenever the settings, the window or the system change. */
export const startTheme = (): void => {
  follow(NARROW, (narrow) => device.set(narrow ? 'mobile' : 'desktop'));
  follow('(prefers-color-scheme: dark)', (dark) => systemDark.set(dark));
  follow(CLOSE, (close) => folded.set(ownChoice() ?? close));
  device.subscribe(() => menuOpen.set(false));
  for (const store of [theme, device, systemDark]) store.subscribe(paint);
  paint();
};
