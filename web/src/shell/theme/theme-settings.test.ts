import { describe, expect, test } from 'vitest';
import { AA, contrast } from './contrast.ts';
import {
  defaultTheme,
  exportTheme,
  importTheme,
  mergeTheme,
  randomSkin,
  storedTheme,
  themeNames,
} from './theme-settings.ts';
import { layoutOn } from './theme-store.ts';
import { tokensOf } from './tokens.ts';

describe('a stored theme', () => {
  test('is laid over the defaults: what it lacks takes its default', () => {
    expect(mergeTheme({ layout: 'float' })).toEqual({ ...defaultTheme, layout: 'float' });
  });

  test('of which nothing is left counts as none', () => {
    for (const stored of [undefined, null, 'x', 7, []]) expect(mergeTheme(stored)).toEqual(defaultTheme);
  });

  test('with values that no longer exist loses only those', () => {
    expect(mergeTheme({ layout: 'spiral', themeName: 'ocean', showTabs: 'yes' })).toEqual({
      ...defaultTheme,
      themeName: 'ocean',
    });
  });

  test('of another version is not believed', () => {
    expect(mergeTheme({ version: 99, layout: 'float' })).toEqual(defaultTheme);
  });

  test('survives being written down and sent to a colleague', () => {
    const mine = { ...defaultTheme, layout: 'common' as const, textSize: 18 as const };
    expect(mergeTheme(JSON.parse(JSON.stringify(storedTheme(mine))))).toEqual(mine);
    expect(importTheme(exportTheme(mine))).toEqual(mine);
    expect(importTheme('nonsense')).toBeUndefined();
  });
});

test('a skin by chance is never the one on the screen', () => {
  for (const themeName of themeNames)
    for (let step = 0; step <= 20; step += 1) {
      const skin = randomSkin({ ...defaultTheme, themeName }, () => step / 20);
      expect(skin.themeName).not.toBe(themeName);
      expect(mergeTheme(storedTheme(skin))).toEqual(skin);
    }
});

test('a phone gets the vertical layout without the choice being overwritten', () => {
  expect(layoutOn('mobile', defaultTheme)).toBe('vertical');
  expect(layoutOn('desktop', defaultTheme)).toBe('column');
});

describe.each(themeNames)('the colours of %s', (name) => {
  const pairs = (dark: boolean) => {
    const t = tokensOf(name, dark);
    const solid = (colour: string) => colour.startsWith('#');
    return [
      ['text on a card', t.text, t.card],
      ['text on the page', t.text, t.page],
      ['secondary text on a card', t.textSecondary, t.card],
      ['secondary text on the page', t.textSecondary, t.page],
      ['white on the main button', '#ffffff', t.primaryStrong],
      ['text on the tint', t.onTint, t.primaryTint],
      ...[t.card, t.page, t.hover].flatMap(
        (ground) =>
          [
            [`links on ${ground}`, t.primaryText, ground],
            [`success on ${ground}`, t.successText, ground],
            [`warning on ${ground}`, t.warningText, ground],
            [`danger on ${ground}`, t.dangerText, ground],
          ] as const,
      ),
      ['menu', t.menuText, solid(t.menu) ? t.menu : '#0b6fd8'],
      ['active menu entry', t.menuActiveText, t.menuActive],
      ['first column', t.firstText, solid(t.first) ? t.first : '#0b6fd8'],
      ['active cell', t.firstActiveText, t.firstActive],
      ['active entry of the second column', t.secondActiveText, t.secondActive],
    ] as const;
  };

  test.each([false, true])('can be read (dark: %j)', (dark) => {
    for (const [what, text, ground] of pairs(dark))
      expect(contrast(text, ground), what).toBeGreaterThanOrEqual(AA);
  });
});
