import { mix, readable } from './contrast.ts';
import type { ThemeName } from './theme-settings.ts';

const WHITE = '#ffffff';
const BLACK_MENU = '#282c34';

/** Every colour of the shell and the component kit. Written to the page as CSS variables of the same names. */
export type Tokens = {
  primary: string;
  /** Behind white text. */
  primaryStrong: string;
  /** As text or icon on a card, on the page and on a row that is pointed at. */
  primaryText: string;
  primaryTint: string;
  onTint: string;
  text: string;
  textSecondary: string;
  page: string;
  card: string;
  hover: string;
  border: string;
  success: string;
  successText: string;
  warning: string;
  warningText: string;
  danger: string;
  dangerText: string;
  menu: string;
  menuText: string;
  menuActive: string;
  menuActiveText: string;
  /** The first column of the column layout. */
  first: string;
  firstText: string;
  firstActive: string;
  firstActiveText: string;
  /** The second column of the column layout. */
  second: string;
  secondText: string;
  secondActive: string;
  secondActiveText: string;
  shadow: string;
  mask: string;
};

const primaries: Record<string, string> = {
  blue: '#1890ff',
  green: '#41b584',
  red: '#f34d37',
  ocean: '#1890ff',
};

type Ground = Pick<
  Tokens,
  'text' | 'textSecondary' | 'page' | 'card' | 'hover' | 'border' | 'shadow' | 'mask'
>;

const light: Ground = {
  text: '#515a6e',
  textSecondary: '#6a7283',
  page: '#f6f8f9',
  card: WHITE,
  hover: '#f2f4f7',
  border: '#dcdfe6',
  shadow: '0 1px 4px rgba(0, 21, 41, 0.08)',
  mask: 'rgba(255, 255, 255, 0.8)',
};

const dark: Ground = {
  text: '#d5d8de',
  textSecondary: '#9aa1ad',
  page: '#121417',
  card: '#1b1e23',
  hover: '#262a31',
  border: '#353a43',
  shadow: '0 1px 4px rgba(0, 0, 0, 0.5)',
  mask: 'rgba(18, 20, 23, 0.8)',
};

type MenuColours = Pick<
  Tokens,
  | 'menu'
  | 'menuText'
  | 'menuActive'
  | 'menuActiveText'
  | 'first'
  | 'firstText'
  | 'firstActive'
  | 'firstActiveText'
>;

const darkMenu = (background: string, primaryStrong: string): MenuColours => ({
  menu: background,
  menuText: '#f2f3f5',
  menuActive: primaryStrong,
  menuActiveText: WHITE,
  first: background,
  firstText: '#f2f3f5',
  firstActive: primaryStrong,
  firstActiveText: WHITE,
});

const whiteMenu = (ground: Ground, tint: string, onTint: string, primaryStrong: string): MenuColours => ({
  menu: ground.card,
  menuText: ground.text,
  menuActive: tint,
  menuActiveText: onTint,
  first: '#f7f9ff',
  firstText: ground.text,
  firstActive: primaryStrong,
  firstActiveText: WHITE,
});

/** A blue deep enough for white text from one end to the other. */
const oceanMenu: MenuColours = {
  menu: 'linear-gradient(180deg, #005ad6, #0b6fd8)',
  menuText: WHITE,
  menuActive: '#0047ab',
  menuActiveText: WHITE,
  first: 'linear-gradient(180deg, #005ad6, #0b6fd8)',
  firstText: WHITE,
  firstActive: '#0047ab',
  firstActiveText: WHITE,
};

const menuOf = (
  name: ThemeName,
  isDark: boolean,
  ground: Ground,
  tint: string,
  onTint: string,
  strong: string,
): MenuColours => {
  if (isDark) return darkMenu('#1b1e23', strong);
  if (name === 'ocean') return oceanMenu;
  return name.endsWith('white') ? whiteMenu(ground, tint, onTint, strong) : darkMenu(BLACK_MENU, strong);
};

export const tokensOf = (name: ThemeName, isDark: boolean): Tokens => {
  const primary = primaries[name.split('-')[0] ?? ''] ?? '#1890ff';
  const ground = isDark ? dark : light;
  const primaryTint = isDark ? mix(ground.card, primary, 0.18) : mix(WHITE, primary, 0.1);
  const primaryStrong = readable(primary, WHITE);
  const onTint = readable(primary, primaryTint);
  const [success, warning, danger] = ['#13ce66', '#ffba00', '#ff4d4f'];
  return {
    primary,
    primaryStrong,
    primaryText: readable(primary, ground.hover),
    primaryTint,
    onTint,
    success,
    successText: readable(success, ground.hover),
    warning,
    warningText: readable(warning, ground.hover),
    danger,
    dangerText: readable(danger, ground.hover),
    ...ground,
    ...menuOf(name, isDark, ground, primaryTint, onTint, primaryStrong),
    second: ground.card,
    secondText: ground.text,
    secondActive: primaryTint,
    secondActiveText: onTint,
  };
};
