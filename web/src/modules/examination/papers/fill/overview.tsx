import { type Answers, isEmpty } from '@graduate/contract/examination/questions/answers.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { wordsIn } from '../../questions/public.tsx';
import { fillTexts } from './fill-texts.ts';
import type { Placed } from './pages.ts';
import type { Walk } from './use-walk.ts';

type Props = { walk: Walk; answers: Answers; onClose: () => void };

/** All questions by their numbers, and by name those without an answer or to be mended; each leads to its place. */
export const Overview = ({ walk, answers, onClose }: Props) => {
  const t = useTexts(fillTexts);
  const language = useLanguage();
  const stateOf = ({ question }: Placed) => {
    if (walk.shown.has(question.id)) return 'wrong';
    return isEmpty(answers[question.id]) ? 'open' : 'done';
  };
  const asked = walk.pages.map(({ section, placed }) => ({
    section,
    placed: placed.filter(({ number }) => number !== undefined),
  }));
  const waiting = asked.flatMap(({ placed }) => placed).filter((one) => stateOf(one) !== 'done');
  const goTo = (id: string) => {
    onClose();
    walk.goTo(id);
  };
  return (
    <SideDrawer title={t.card} width={400} onClose={onClose}>
      <div className="stack gap-l">
        {asked.map(({ section, placed }) => (
          <section key={section.id} className="stack gap-s">
            {section.title && <h3>{titleIn(language, section)}</h3>}
            <ul className="paper-numbers">
              {placed.map((one) => (
                <li key={one.question.id}>
                  <button
                    type="button"
                    className="paper-number numbers"
                    data-state={stateOf(one)}
                    aria-label={`${t.questionNo(one.number ?? 0)} ${t[stateOf(one)]}`}
                    onClick={() => goTo(one.question.id)}
                  >
                    {one.number}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className="stack gap-s">
          <h3>{waiting.length > 0 ? t.missing(waiting.length) : t.allAnswered}</h3>
          <ul>
            {waiting.map(({ question, number }) => (
              <li key={question.id}>
                <button type="button" className="paper-open line baseline" onClick={() => goTo(question.id)}>
                  <span className="numbers muted">{number}.</span>
                  <span className="breaks">
                    {wordsIn(titleIn(language, question))}{' '}
                    <span className="danger-text small">{walk.shown.get(question.id)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </SideDrawer>
  );
};
