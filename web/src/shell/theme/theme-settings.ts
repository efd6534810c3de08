export const layouts = ['column', 'comprehensive', 'vertical', 'horizontal', 'common', 'float'] as const;
export const themeNames = [
  'blue-black',
  'blue-white',
  'green-black',
  'green-white',
  'red-black',
  'red-white',
  'ocean',
] as const;
export const backgrounds = ['none', 'tile'] as const;
export const columnStyles = ['vertical', 'horizontal', 'card', 'arrow'] as const;
export const tabStyles = ['card', 'smart', 'smooth'] as const;
export const darkModes = ['off', 'on', 'system'] as const;
export const textSizes = [14, 16, 18] as const;

export type Layout = (typeof layouts)[number];
export type ThemeName = (typeof themeNames)[number];

export type ThemeSettings = {
  layout: Layout;
  themeName: ThemeName;
  background: (typeof backgrounds)[number];
  columnStyle: (typeof columnStyles)[number];
  tabsBarStyle: (typeof tabStyles)[number];
  darkMode: (typeof darkModes)[number];
  textSize: (typeof textSizes)[number];
  fixedHeader: boolean;
  showProgressBar: boolean;
  showTabs: boolean;
  showTabsIcon: boolean;
  showBreadcrumb: boolean;
  showRefresh: boolean;
  showSearch: boolean;
  showNotice: boolean;
  showFullScreen: boolean;
  showLanguage: boolean;
  showTheme: boolean;
  showThemePanel: boolean;
};

/** Raised when a stored value changes its meaning; what is missing or unknown takes its default anyway. */
const VERSION = 1;

export const defaultTheme: ThemeSettings = {
  layout: 'column',
  themeName: 'blue-black',
  background: 'none',
  columnStyle: 'card',
  tabsBarStyle: 'smooth',
  darkMode: 'off',
  textSize: 14,
  fixedHeader: true,
  showProgressBar: true,
  showTabs: true,
  showTabsIcon: true,
  showBreadcrumb: false,
  showRefresh: true,
  showSearch: false,
  showNotice: true,
  showFullScreen: true,
  showLanguage: false,
  showTheme: false,
  showThemePanel: false,
};

/** The values a setting may take; a flag takes true and false. */
const choices: Partial<Record<keyof ThemeSettings, readonly unknown[]>> = {
  layout: layouts,
  themeName: themeNames,
  background: backgrounds,
  columnStyle: columnStyles,
  tabsBarStyle: tabStyles,
  darkMode: darkModes,
  textSize: textSizes,
};

const keys = Object.keys(defaultTheme) as (keyof ThemeSettings)[];
const allowed = (key: keyof ThemeSettings): readonly unknown[] => choices[key] ?? [true, false];

/** What was stored, laid over the defaults: a setting that is new, gone or damaged takes its default. */
export const mergeTheme = (stored: unknown): ThemeSettings => {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const kept =
    (given.version ?? VERSION) === VERSION ? keys.filter((key) => allowed(key).includes(given[key])) : [];
  return { ...defaultTheme, ...Object.fromEntries(kept.map((key) => [key, given[key]])) };
};

export const storedTheme = (theme: ThemeSettings) => ({ version: VERSION, ...theme });

const skinKeys = [
  'themeName',
  'columnStyle',
  'background',
  'tabsBarStyle',
  'showTabsIcon',
  'layout',
] as const;

const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.min(from.length - 1, Math.floor(random() * from.length))] as T;

/** A skin by chance. The colours always change, so it is never the one on the screen. */
export const randomSkin = (now: ThemeSettings, random: () => number = Math.random): ThemeSettings => {
  const skin = Object.fromEntries(skinKeys.map((key) => [key, pick(allowed(key), random)]));
  const themeName = pick(
    themeNames.filter((name) => name !== now.themeName),
    random,
  );
  return { ...now, ...skin, themeName };
};

/** A theme as a short text that can be sent to a colleague, and back. */
export const exportTheme = (theme: ThemeSettings): string => btoa(JSON.stringify(storedTheme(theme)));

export const importTheme = (text: string): ThemeSettings | undefined => {
  try {
    const value = JSON.parse(atob(text.trim())) as { version?: unknown };
    return value.version === VERSION ? mergeTheme(value) : undefined;
  } catch {
    return undefined;
  }
};
