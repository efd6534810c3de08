import { labelIn } from '@graduate/contract/examination/questions/in-language.ts';
import type { ShownOption } from '@graduate/contract/examination/questions/questions.ts';
import { Input } from 'antd';
import { useId } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { chosenAlone, hasRoom, toggled, withWords } from './choosing.ts';
import type { Given, InputProps } from './question-parts.ts';
import { renderTexts } from './render-texts.ts';

type OptionProps = {
  kind: 'radio' | 'checkbox';
  group: string;
  option: ShownOption;
  chosen: boolean;
  disabled?: boolean;
  words: string;
  onChoose: () => void;
  onWords: (words: string) => void;
};

/** One option as a line that can be pressed anywhere; its own words appear when it is chosen. */
const OptionLine = (props: OptionProps) => {
  const { kind, group, option, chosen, disabled = false, words, onChoose, onWords } = props;
  const t = useTexts(renderTexts);
  const label = labelIn(useLanguage(), option);
  return (
    <li>
      <label
        className="answer-option"
        data-chosen={chosen || undefined}
        data-disabled={disabled || undefined}
      >
        <input type={kind} name={group} checked={chosen} disabled={disabled} onChange={onChoose} />
        <span className="breaks">{label}</span>
      </label>
      {chosen && option.withText && (
        <Input
          className="option-words"
          value={words}
          maxLength={500}
          aria-label={t.words(label)}
          placeholder={t.wordsHint}
          onChange={(event) => onWords(event.target.value)}
        />
      )}
    </li>
  );
};

type Answer = Given<'single'>;
const wordsIn = (answer: Answer | undefined, id: string): string => answer?.texts?.[id] ?? '';

export const SingleInput = ({ question, answer, onAnswer, names }: InputProps<'single'>) => {
  const t = useTexts(renderTexts);
  const group = useId();
  return (
    <div className="stack gap-s">
      <div role="radiogroup" {...names}>
        <ul className="options">
          {question.options.map((option) => (
            <OptionLine
              key={option.id}
              kind="radio"
              group={group}
              option={option}
              chosen={answer?.choices.includes(option.id) ?? false}
              words={wordsIn(answer, option.id)}
              onChoose={() => onAnswer(chosenAlone(answer, option.id))}
              onWords={(words) => answer && onAnswer(withWords(answer, option.id, words))}
            />
          ))}
        </ul>
      </div>
      {!question.required && answer && (
        <button type="button" className="text-button question-clear" onClick={() => onAnswer(null)}>
          {t.clear}
        </button>
      )}
    </div>
  );
};

export const MultipleInput = ({ question, answer, onAnswer, names }: InputProps<'multiple'>) => {
  const group = useId();
  return (
    <fieldset {...names}>
      <ul className="options">
        {question.options.map((option) => (
          <OptionLine
            key={option.id}
            kind="checkbox"
            group={group}
            option={option}
            chosen={answer?.choices.includes(option.id) ?? false}
            disabled={!hasRoom(question, answer, option.id)}
            words={wordsIn(answer, option.id)}
            onChoose={() => onAnswer(toggled(question.options, answer, option.id))}
            onWords={(words) => answer && onAnswer(withWords(answer, option.id, words))}
          />
        ))}
      </ul>
    </fieldset>
  );
};

export const TrueFalseInput = ({ question, answer, onAnswer, names }: InputProps<'trueFalse'>) => {
  const t = useTexts(renderTexts);
  const group = useId();
  return (
    <div className="stack gap-s">
      <div role="radiogroup" {...names}>
        <ul className="options options-beside">
          {[true, false].map((truth) => (
            <li key={String(truth)}>
              <label className="answer-option" data-chosen={answer?.truth === truth || undefined}>
                <input
                  type="radio"
                  name={group}
                  checked={answer?.truth === truth}
                  onChange={() => onAnswer({ truth })}
                />
                {truth ? t.truth : t.untruth}
              </label>
            </li>
          ))}
        </ul>
      </div>
      {!question.required && answer && (
        <button type="button" className="text-button question-clear" onClick={() => onAnswer(null)}>
          {t.clear}
        </button>
      )}
    </div>
  );
};
