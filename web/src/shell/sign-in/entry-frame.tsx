import './entry.css';
import type { ReactNode } from 'react';
import { changeLanguage } from '../../platform/texts.ts';
import { defineTexts, useLanguage, useTexts } from '../../ui/texts.ts';
import { useProductTitle, usePublicSettings } from '../public-settings.ts';
import { Cap, Globe } from './glyphs.tsx';

const texts = defineTexts({
  language: ['切换语言', 'Switch language'],
  promise: [
    '学籍 · 培养 · 学位 · 导师 · 奖助，一处办理',
    'Enrolment, training, degrees, supervisors and awards in one place',
  ],
});

/** The page around everything one does before signing in. */
export const EntryFrame = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => {
  const t = useTexts(texts);
  const title = useProductTitle();
  const settings = usePublicSettings();
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <div className="entry">
      <header className="entry-brand column">
        <span className="entry-logo">
          {settings?.logo ? <img src={settings.logo} alt="" /> : <Cap size={36} />}
        </span>
        <p className="entry-school">{settings?.schoolName}</p>
        <p className="entry-title">{title}</p>
        <p className="entry-promise">{t.promise}</p>
        {aside}
      </header>
      <main className="entry-main column centred">
        <button
          type="button"
          className="text-button entry-language"
          aria-label={t.language}
          onClick={() => changeLanguage(other)}
        >
          <Globe size={16} /> {other === 'en' ? 'English' : '中文'}
        </button>
        <div className="entry-card">{children}</div>
        <footer className="entry-footer muted small">
          Copyright © {new Date().getFullYear()} {title} {settings?.version}
        </footer>
      </main>
    </div>
  );
};
