import './nothing.css';
import type { ReactNode } from 'react';

/** Every drawing is the line of study with what happened on it; grey is what is there, the accent what it is about. */
const drawings = {
  here: (
    <>
      <rect x="30" y="10" width="36" height="44" rx="4" />
      <path d="M38 22h20M38 31h20M38 40h12" />
      <circle className="accent" cx="48" cy="66" r="5" />
    </>
  ),
  found: (
    <>
      <path d="M30 66h36" />
      <circle className="accent" cx="45" cy="32" r="17" />
      <path className="accent" d="m58 45 13 13" />
      <path d="M38 32h14" />
    </>
  ),
  closed: (
    <>
      <rect x="26" y="16" width="44" height="38" rx="4" />
      <path d="M26 27h44M37 10v10M59 10v10" />
      <circle className="accent" cx="48" cy="40" r="8" />
      <path className="accent" d="M48 36v4l3 2" />
    </>
  ),
  refused: (
    <>
      <rect x="32" y="30" width="32" height="26" rx="4" />
      <path d="M38 30v-7a10 10 0 0 1 20 0v7" />
      <circle className="accent" cx="48" cy="42" r="4" />
      <path className="accent" d="M48 46v4" />
    </>
  ),
  wrong: (
    <>
      <path d="M48 12 74 56H22z" />
      <path className="accent" d="M48 28v13" />
      <circle className="accent full" cx="48" cy="48" r="1.5" />
    </>
  ),
  offline: (
    <>
      <path d="M26 28a31 31 0 0 1 44 0M34 37a20 20 0 0 1 28 0" />
      <circle className="accent" cx="48" cy="47" r="4" />
      <path className="accent" d="M32 56 64 12" />
    </>
  ),
  done: (
    <>
      <circle cx="48" cy="34" r="22" />
      <path className="accent" d="m38 34 7 7 13-14" />
    </>
  ),
} as const;

export type Drawn = keyof typeof drawings;

export const Drawing = ({ of }: { of: Drawn }) => (
  <svg className="nothing-drawing" viewBox="0 0 96 76" width="96" height="76" aria-hidden="true">
    <path className="line" d="M4 66h88" />
    <circle className="line full" cx="14" cy="66" r="3" />
    <circle className="line full" cx="82" cy="66" r="3" />
    {drawings[of]}
  </svg>
);

type Props = {
  /** What there is not, and what to do about it. */
  text: ReactNode;
  of?: Drawn;
  /** The one act that helps. */
  children?: ReactNode;
};

/** In the place of what is not there: a drawing, one sentence, one act. */
export const Nothing = ({ text, of = 'here', children }: Props) => (
  <div className="nothing-there">
    <Drawing of={of} />
    <p>{text}</p>
    {children}
  </div>
);
