import './rail.css';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

export type RailSection = { key: string; label: string; children: ReactNode };
type RailGroup = { key: string; title: string; sections: readonly RailSection[] };

type Props = {
  label: string;
  groups: readonly RailGroup[];
  /** The section that is open; the first when there is none of this name. */
  open: string | undefined;
  onOpen: (key: string) => void;
  /** Below the sections of the rail. */
  foot?: ReactNode;
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Sections of a page in groups beside what is open; on narrow screens the rail lies above it and scrolls. */
export const Rail = ({ label, groups, open, onOpen, foot }: Props) => {
  const id = useId();
  const sections = groups.flatMap((group) => group.sections);
  const shown = sections.find(({ key }) => key === open) ?? sections[0];
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const to = steps[event.key]?.(
      sections.findIndex(({ key }) => key === shown?.key),
      sections.length - 1,
    );
    const section = to === undefined ? undefined : sections[to];
    if (!section) return;
    event.preventDefault();
    onOpen(section.key);
    document.getElementById(`${id}-${section.key}`)?.focus();
  };
  return (
    <div className="rail">
      <div className="rail-side">
        <div role="tablist" aria-label={label} aria-orientation="vertical" onKeyDown={step}>
          {groups.map(({ key, title, sections: own }) => (
            <div key={key} className="rail-group" role="presentation">
              <p className="rail-title" aria-hidden="true">
                {title}
              </p>
              {own.map((section) => (
                <button
                  key={section.key}
                  id={`${id}-${section.key}`}
                  type="button"
                  role="tab"
                  className="rail-tab"
                  aria-selected={section === shown}
                  aria-controls={`${id}-panel`}
                  tabIndex={section === shown ? 0 : -1}
                  onClick={() => onOpen(section.key)}
                >
                  {section.label}
                </button>
              ))}
            </div>
          ))}
        </div>
        {foot}
      </div>
      {shown && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown.key}`} className="rail-panel">
          {shown.children}
        </div>
      )}
    </div>
  );
};
