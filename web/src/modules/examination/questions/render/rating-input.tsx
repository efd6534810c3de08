import { RiStarFill, RiStarLine } from '@remixicon/react';
import { useId } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import type { InputProps } from './question-parts.ts';
import { renderTexts } from './render-texts.ts';

type ScaleProps = {
  scale: number;
  value: number | undefined;
  /** Without it the value is only shown. */
  onRate?: (value: number) => void;
};

/** Few grades are stars, many are numbers. */
const MOST_STARS = 5;

/** The grades of a scale beside each other, each large enough for a thumb. */
export const Scale = ({ scale, value, onRate }: ScaleProps) => {
  const t = useTexts(renderTexts);
  const group = useId();
  const stars = scale <= MOST_STARS;
  return (
    <span className="scale" data-stars={stars || undefined} data-shown={onRate ? undefined : true}>
      {Array.from({ length: scale }, (_, index) => index + 1).map((grade) => {
        const lit = value !== undefined && (stars ? grade <= value : grade === value);
        return (
          <label key={grade} className="grade" data-lit={lit || undefined} title={t.rated(grade)}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              aria-label={t.rated(grade)}
              checked={grade === value}
              disabled={!onRate}
              onChange={() => onRate?.(grade)}
            />
            <span aria-hidden="true">
              {stars ? lit ? <RiStarFill size={28} /> : <RiStarLine size={28} /> : grade}
            </span>
          </label>
        );
      })}
    </span>
  );
};

type Ends = { lowLabel: string; highLabel: string };

/** What the lowest and the highest grade mean. */
export const ScaleEnds = ({ lowLabel, highLabel }: Ends) =>
  lowLabel || highLabel ? (
    <p className="scale-ends line between muted small">
      <span>{lowLabel}</span>
      <span>{highLabel}</span>
    </p>
  ) : null;

export const RatingInput = ({ question, answer, onAnswer, names }: InputProps<'rating'>) => {
  const t = useTexts(renderTexts);
  return (
    <div className="scale-box stack gap-xs">
      <div role="radiogroup" {...names}>
        <Scale scale={question.scale} value={answer?.rating} onRate={(rating) => onAnswer({ rating })} />
      </div>
      <ScaleEnds {...question} />
      {!question.required && answer && (
        <button type="button" className="text-button question-clear" onClick={() => onAnswer(null)}>
          {t.clear}
        </button>
      )}
    </div>
  );
};
