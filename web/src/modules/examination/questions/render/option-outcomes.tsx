import { labelIn } from '@graduate/contract/examination/questions/in-language.ts';
import { RiCheckLine, RiCloseLine } from '@remixicon/react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import type { OutcomeProps } from './question-parts.ts';
import { renderTexts } from './render-texts.ts';

type LineProps = {
  kind: 'radio' | 'checkbox';
  label: string;
  chosen: boolean;
  /** Whether it belongs to the right answer; undefined where that is not told. */
  right: boolean | undefined;
  words?: string | undefined;
};

/** One option as it was left, with what the key says of it. */
const OutcomeLine = ({ kind, label, chosen, right, words }: LineProps) => {
  const t = useTexts(renderTexts);
  const wrong = chosen && right === false;
  return (
    <li
      className="answer-option option-outcome"
      data-chosen={chosen || undefined}
      data-right={right || undefined}
      data-wrong={wrong || undefined}
    >
      <input type={kind} checked={chosen} disabled aria-label={chosen ? t.chosen : ''} readOnly />
      <span className="grow breaks">
        {label}
        {words && <span className="muted">：{words}</span>}
      </span>
      {right && (
        <span className="outcome-mark small">
          <RiCheckLine size={16} aria-hidden="true" /> {t.right}
        </span>
      )}
      {wrong && (
        <span className="outcome-mark small">
          <RiCloseLine size={16} aria-hidden="true" /> {t.wrong}
        </span>
      )}
    </li>
  );
};

type Choices = OutcomeProps<'single' | 'multiple' | 'dropdown'>;

export const ChoicesOutcome = ({ question, answer, solution }: Choices) => {
  const language = useLanguage();
  const key = solution?.key;
  const asked = key !== undefined && key !== null && key.length > 0;
  return (
    <ul className="options">
      {question.options.map((option) => (
        <OutcomeLine
          key={option.id}
          kind={question.type === 'multiple' ? 'checkbox' : 'radio'}
          label={labelIn(language, option)}
          chosen={answer?.choices.includes(option.id) ?? false}
          right={asked ? (Array.isArray(key) ? key.includes(option.id) : key === option.id) : undefined}
          words={answer?.texts?.[option.id]}
        />
      ))}
    </ul>
  );
};

export const TrueFalseOutcome = ({ answer, solution }: OutcomeProps<'trueFalse'>) => {
  const t = useTexts(renderTexts);
  const key = solution?.key ?? undefined;
  return (
    <ul className="options options-beside">
      {[true, false].map((truth) => (
        <OutcomeLine
          key={String(truth)}
          kind="radio"
          label={truth ? t.truth : t.untruth}
          chosen={answer?.truth === truth}
          right={key === undefined ? undefined : key === truth}
        />
      ))}
    </ul>
  );
};
