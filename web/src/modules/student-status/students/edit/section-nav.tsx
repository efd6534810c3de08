import './edit.css';
import { useTexts } from '../../../../ui/texts.ts';
import { editTexts } from './edit-texts.ts';

export type SectionLink = { id: string; title: string };

/** The groups of a long form, one press away. */
export const SectionNav = ({ sections }: { sections: readonly SectionLink[] }) => {
  const t = useTexts(editTexts);
  const go = (id: string) => {
    const section = document.getElementById(id);
    section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav className="section-nav not-on-paper" aria-label={t.sections}>
      {sections.map(({ id, title }) => (
        <button key={id} type="button" onClick={() => go(id)}>
          {title}
        </button>
      ))}
    </nav>
  );
};
