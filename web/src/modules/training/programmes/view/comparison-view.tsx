import {
  type ComparedPart,
  type Comparison,
  differenceMarks,
} from '@graduate/contract/training/programmes/comparison.ts';
import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { Tag } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { ChangeTable } from '../../../../ui/change-table.tsx';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';

const colours = { same: undefined, added: 'green', removed: 'red', changed: 'gold' } as const;

const Mark = ({ mark }: { mark: ComparedPart['mark'] }) => {
  const language = useLanguage();
  return mark === 'same' ? null : <Tag color={colours[mark]}>{differenceMarks[mark][language]}</Tag>;
};

const linesOf = (sides: Comparison['basics']) =>
  sides.map(({ field, label, left, right }) => ({ key: field, label, before: left, after: right }));

const Part = ({ part }: { part: ComparedPart }) => (
  <li className="programme-difference stack gap-xs" data-mark={part.mark}>
    <span className="row">
      <Mark mark={part.mark} />
      <span>{part.name}</span>
    </span>
    {part.differences.length > 0 && <ChangeTable lines={linesOf(part.differences)} />}
  </li>
);

const Parts = ({ parts }: { parts: readonly ComparedPart[] }) => (
  <ul className="stack gap-xs">
    {parts
      .filter(({ mark }) => mark !== 'same')
      .map((part) => (
        <Part key={part.key} part={part} />
      ))}
  </ul>
);

const differs = ({ mark }: { mark: string }) => mark !== 'same';

const Compared = ({ comparison }: { comparison: Comparison }) => {
  const t = useTexts(programmesTexts);
  const { left, right, basics } = comparison;
  const sections = comparison.sections.filter(differs);
  const modules = comparison.modules.filter(differs);
  const links = comparison.links.filter(differs);
  const none = basics.length + sections.length + modules.length + links.length === 0;
  return (
    <div className="stack gap-l">
      <p className="muted">
        {left.name} {t.editionOf(left.edition)} → {right.name} {t.editionOf(right.edition)}
      </p>
      {none && <Nothing text={t.same} />}
      {basics.length > 0 && (
        <section className="page-card stack">
          <h2>{t.basics}</h2>
          <ChangeTable lines={linesOf(basics)} />
        </section>
      )}
      {sections.map((section) => (
        <section key={section.title} className="page-card stack">
          <h2 className="row">
            {section.title} <Mark mark={section.mark} />
          </h2>
          <div className="split">
            <div className="programme-difference" data-mark="removed">
              <SafeHtml html={section.left} />
            </div>
            <div className="programme-difference" data-mark="added">
              <SafeHtml html={section.right} />
            </div>
          </div>
        </section>
      ))}
      {modules.map((module) => (
        <section key={module.key} className="page-card stack">
          <h2 className="row">
            {module.name} <Mark mark={module.mark} />
          </h2>
          {module.differences.length > 0 && <ChangeTable lines={linesOf(module.differences)} />}
          <Parts parts={module.courses} />
        </section>
      ))}
      {links.length > 0 && (
        <section className="page-card stack">
          <h2>{t.requiredLinks}</h2>
          <Parts parts={links} />
        </section>
      )}
    </div>
  );
};

/** Two editions side by side: added green, removed red, changed amber. */
export const ComparisonView = ({ left, right }: { left: string; right: string }) => {
  const answer = useCall(programmeCalls.compare, { query: { left, right } }, { quiet: true });
  return <WhenThere answer={answer}>{(comparison) => <Compared comparison={comparison} />}</WhenThere>;
};
