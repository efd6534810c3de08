import { changeLanguage, currentLanguage } from '../../platform/texts.ts';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';

const texts = defineTexts({ language: ['语言', 'Language'] });

/** Each language is named in itself. */
const names = { zh: '中文简体', en: 'English' } as const;

/** The other one of the two. */
export const switchLanguage = (): void => changeLanguage(currentLanguage() === 'zh' ? 'en' : 'zh');

export const LanguageMenu = () => {
  const t = useTexts(texts);
  const now = useLanguage();
  return (
    <DropMenu
      label={t.language}
      button={<Icon name="translate-2" size={18} />}
      entries={(['zh', 'en'] as const).map((language) => ({
        key: language,
        label: names[language],
        checked: language === now,
        disabled: language === now,
        onSelect: () => changeLanguage(language),
      }))}
    />
  );
};
