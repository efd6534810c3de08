import type { Template } from '@graduate/contract/training/programmes/templates.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';
import { LinksTable } from '../view/links-table.tsx';
import { ModuleTables } from '../view/module-tables.tsx';

/** What somebody finds who begins a programme with the template as it stands. */
export const TemplatePreview = ({ template }: { template: Template }) => {
  const t = useTexts(programmesTexts);
  const language = useLanguage();
  const { sections, modules, links } = template;
  return (
    <div className="stack gap-l">
      {sections.map(({ title, titleEn, required, maxLength }) => (
        <section key={title} className="outlined stack gap-xs">
          <h2>{(language === 'en' && titleEn) || title}</h2>
          <p className="muted small">
            {required ? t.required : t.optional} · {t.upTo(maxLength)}
          </p>
        </section>
      ))}
      <ModuleTables programme={{ modules, courses: [] }} />
      <LinksTable links={links} />
    </div>
  );
};
