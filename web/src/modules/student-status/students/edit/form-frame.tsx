import './edit.css';
import type { ReactNode } from 'react';
import type { Section } from './record-sections.tsx';
import { SectionNav } from './section-nav.tsx';

type Props = { sections: readonly Section[]; above?: ReactNode; footer: ReactNode };

/** A long form: its groups beside it, what is to be done at its foot. */
export const FormFrame = ({ sections, above, footer }: Props) => (
  <div className="form-frame">
    <SectionNav sections={sections} />
    <div className="stack gap-l">
      {above}
      {sections.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          className="card padded shrinks form-section"
          tabIndex={-1}
          aria-label={title}
        >
          <h2 className="below-l">{title}</h2>
          <div className="form-fields even-fields">{content}</div>
        </section>
      ))}
      <footer className="page-footer not-on-paper touch row end">{footer}</footer>
    </div>
  </div>
);
