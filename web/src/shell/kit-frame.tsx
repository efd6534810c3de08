import type { Language } from '@graduate/contract/platform/text.ts';
import { ConfigProvider, theme as kitTheme, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../ui/texts.ts';
import { useStill } from '../ui/use-still.ts';
import { useStore } from '../ui/use-store.ts';
import { readable } from './theme/contrast.ts';
import type { ThemeSettings } from './theme/theme-settings.ts';
import { dark as darkNow, theme } from './theme/theme-store.ts';
import { tokensOf } from './theme/tokens.ts';

/** Chinese comes along: without any locale at first, the kit would build every page anew when one arrives. */
const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => Promise.resolve({ default: zhCN }),
  en: () => import('antd/locale/en_US'),
};

const FONT = "'PingFang SC', Arial, 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** The words of a tag of a colour and their ground, as the kit has them. */
const tags = {
  green: ['#389e0d', '#f6ffed'],
  gold: ['#d48806', '#fffbe6'],
  orange: ['#d46b08', '#fff7e6'],
  volcano: ['#d4380d', '#fff2e8'],
  cyan: ['#08979c', '#e6fffb'],
} as const;

/** Darker than the kit has them, so that everybody can read them; it knows each colour by two names. */
const wordsOnTags = Object.fromEntries(
  Object.entries(tags).flatMap(([name, [words, ground]]) =>
    [`${name}7`, `${name}-7`].map((key) => [key, readable(words, ground)]),
  ),
);

/** The component kit in the colours of the shell. */
const kitThemeOf = (settings: ThemeSettings, dark: boolean, still: boolean): ThemeConfig => {
  const tokens = tokensOf(settings.themeName, dark);
  return {
    algorithm: dark ? kitTheme.darkAlgorithm : kitTheme.defaultAlgorithm,
    token: {
      colorPrimary: tokens.primaryStrong,
      // Links also stand on chosen rows, whose ground is tinted.
      colorLink: tokens.onTint,
      colorSuccess: tokens.successText,
      // Made from such dark colours the ground of a note would be grey.
      ...(!dark && {
        colorSuccessBg: '#edf8f0',
        colorSuccessBorder: '#a9d9b7',
        colorWarningBg: '#fff8e6',
        colorWarningBorder: '#ecd28b',
        ...wordsOnTags,
      }),
      colorWarning: tokens.warningText,
      colorError: tokens.dangerText,
      colorText: tokens.text,
      colorTextSecondary: tokens.textSecondary,
      colorTextTertiary: tokens.textSecondary,
      colorTextDescription: tokens.textSecondary,
      colorTextPlaceholder: tokens.textSecondary,
      colorBgLayout: tokens.page,
      colorBgContainer: tokens.card,
      colorBorder: tokens.border,
      fontFamily: FONT,
      fontSize: settings.textSize,
      borderRadius: 4,
      borderRadiusLG: 8,
      controlHeight: 32,
      zIndexPopupBase: 2100,
      // The kit would wait for the end of motions that the style sheet has taken away.
      motion: !still,
    },
    components: {
      // What lies between two rows belongs to both: with a small button in it a row is 40 px high, a dense one 32.
      Table: {
        cellPaddingBlockMD: 7,
        cellPaddingBlockSM: 3,
        cellPaddingInlineMD: 12,
        cellFontSizeMD: settings.textSize - 1,
        cellFontSizeSM: settings.textSize - 1,
        headerSplitColor: 'transparent',
      },
      Tabs: {
        // Tabs stand on the page as well, whose ground is darker than that of a card.
        itemSelectedColor: tokens.onTint,
        itemHoverColor: tokens.onTint,
        itemActiveColor: tokens.onTint,
        inkBarColor: tokens.primaryText,
      },
      // The kit darkens these colours for the dark theme until they cannot be read.
      ...(dark && { Button: { colorError: tokens.dangerText, dangerColor: tokens.card } }),
    },
  };
};

/** Colours, language and texts of the component kit for everything inside. */
export const KitFrame = ({ children }: { children: ReactNode }) => {
  const settings = useStore(theme);
  const dark = useStore(darkNow);
  const language = useLanguage();
  const [locale, setLocale] = useState<Locale>(zhCN);
  useEffect(() => {
    let gone = false;
    locales[language]().then(
      (module) => !gone && setLocale(module.default),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [language]);
  const still = useStill();
  const config = useMemo(() => kitThemeOf(settings, dark, still), [settings, dark, still]);
  return (
    <ConfigProvider theme={config} locale={locale}>
      {children}
    </ConfigProvider>
  );
};
