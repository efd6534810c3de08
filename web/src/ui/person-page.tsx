import './person-page.css';
import type { ReactNode } from 'react';
import { defineTexts, useTexts } from './texts.ts';

const texts = defineTexts({
  underWay: ['在办事项', 'Under way'],
  nothingUnderWay: ['没有在办的事项', 'Nothing under way'],
});

type HeadProps = {
  photo: ReactNode;
  name: string;
  /** Beside the name, e.g. the state. */
  beside?: ReactNode;
  /** The numbers people go by, and where they belong: a line each. */
  numbers: ReactNode;
  place: ReactNode;
  acts?: ReactNode;
  /** Below all that, e.g. the line of study. */
  children?: ReactNode;
};

/** Who this is, at the top of the page of a person. */
export const PersonHead = ({ photo, name, beside, numbers, place, acts, children }: HeadProps) => (
  <header className="person-head card">
    <div className="person-photo">{photo}</div>
    <div className="person-name row gap-xs gap-x-m">
      <h1>{name}</h1>
      {beside}
    </div>
    <div className="person-facts row gap-xs gap-x-m numbers">{numbers}</div>
    <div className="person-facts breaks">{place}</div>
    {acts && <div className="person-acts not-on-paper touch row end">{acts}</div>}
    {children && <div className="person-below">{children}</div>}
  </header>
);

type Open = { id: string; business: string; what: ReactNode };

/** What somebody has begun and nobody has settled yet; nothing is known before it has come. */
const UnderWay = ({ open }: { open: readonly Open[] | undefined }) => {
  const t = useTexts(texts);
  return (
    <aside className="card padded stack gap-s not-on-paper" aria-label={t.underWay}>
      <div className="row gap-x-m">
        <h2>{t.underWay}</h2>
        {open?.length === 0 && <p className="note">{t.nothingUnderWay}</p>}
      </div>
      <ul className="stack gap-s gone-if-empty">
        {open?.map(({ id, business, what }) => (
          <li key={id}>
            <div className="person-business note">{business}</div>
            <div className="breaks">{what}</div>
          </li>
        ))}
      </ul>
    </aside>
  );
};

type BodyProps = {
  open: readonly Open[] | undefined;
  /** Above what is under way, e.g. where to look for somebody else. */
  above?: ReactNode;
  children: ReactNode;
};

/** The parts of a person's page, in a rail, and what is under way beside them. */
export const PersonBody = ({ open, above, children }: BodyProps) => (
  <div className="person-body split">
    <section className="card padded shrinks">{children}</section>
    <div className="person-aside stack">
      {above}
      <UnderWay open={open} />
    </div>
  </div>
);
