import { labelIn } from '@graduate/contract/examination/questions/in-language.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';
import { placesOf } from './choosing.ts';
import type { OutcomeProps } from './question-parts.ts';
import { Scale, ScaleEnds } from './rating-input.tsx';
import { renderTexts } from './render-texts.ts';

type SaidProps = { said: string | undefined; right?: string | undefined };

/** Words as they were written, and below them those that were expected. */
const Said = ({ said, right }: SaidProps) => {
  const t = useTexts(renderTexts);
  return (
    <div className="stack gap-xs">
      {said ? <p className="said shaded breaks">{said}</p> : <p className="muted">{t.noAnswer}</p>}
      {right && <p className="said success-words breaks">{t.rightOnes(right)}</p>}
    </div>
  );
};

export const TextOutcome = ({ answer, solution }: OutcomeProps<'text'>) => (
  <Said said={answer?.text} right={solution?.key.join(' / ')} />
);

export const LongTextOutcome = ({ answer, solution }: OutcomeProps<'longText'>) => (
  <Said said={answer?.text} right={solution?.key} />
);

export const NumberOutcome = ({ question, answer, solution }: OutcomeProps<'number'>) => {
  const t = useTexts(renderTexts);
  const key = solution?.key;
  return (
    <Said
      said={answer && `${answer.number}${question.unit && ` ${question.unit}`}`}
      right={
        key ? (key.tolerance > 0 ? t.tolerance(key.value, key.tolerance) : String(key.value)) : undefined
      }
    />
  );
};

export const DateOutcome = ({ answer, solution }: OutcomeProps<'date'>) => (
  <Said said={answer?.day} right={solution?.key ?? undefined} />
);

export const RatingOutcome = ({ question, answer }: OutcomeProps<'rating'>) => {
  const t = useTexts(renderTexts);
  return (
    <div className="scale-box stack gap-xs">
      <Scale scale={question.scale} value={answer?.rating} />
      <ScaleEnds {...question} />
      {!answer && <p className="muted">{t.noAnswer}</p>}
    </div>
  );
};

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className="matrix-row outcome-row">
    <span className="breaks">{label}</span>
    <span>{children}</span>
  </li>
);

export const MatrixSingleOutcome = ({ question, answer, solution }: OutcomeProps<'matrixSingle'>) => {
  const t = useTexts(renderTexts);
  const language = useLanguage();
  const nameOf = (id: string | undefined) => {
    const option = question.options.find((one) => one.id === id);
    return option && labelIn(language, option);
  };
  return (
    <ul className="matrix">
      {question.rows.map((row) => {
        const [said, right] = [answer?.rows[row.id], solution?.key[row.id]];
        return (
          <Line key={row.id} label={labelIn(language, row)}>
            <span className={right && said !== right ? 'danger-text' : 'strong'}>
              {nameOf(said) ?? t.noAnswer}
            </span>
            {right && said !== right && (
              <span className="success-words"> {t.rightOnes(nameOf(right) ?? '')}</span>
            )}
          </Line>
        );
      })}
    </ul>
  );
};

export const MatrixRatingOutcome = ({ question, answer }: OutcomeProps<'matrixRating'>) => {
  const language = useLanguage();
  return (
    <>
      <ul className="matrix">
        {question.rows.map((row) => (
          <li key={row.id} className="matrix-row matrix-rating">
            <span className="matrix-label breaks">{labelIn(language, row)}</span>
            <Scale scale={question.scale} value={answer?.ratings[row.id]} />
          </li>
        ))}
      </ul>
      <ScaleEnds {...question} />
    </>
  );
};

export const OrderingOutcome = ({ question, answer, solution }: OutcomeProps<'ordering'>) => {
  const t = useTexts(renderTexts);
  const language = useLanguage();
  const { placed } = placesOf(question.options, answer?.order ?? []);
  if (placed.length === 0) return <Said said={undefined} right={namesOf(solution?.options, language)} />;
  return (
    <>
      <ol className="options">
        {placed.map((option, at) => {
          const right = solution && solution.options[at]?.id === option.id;
          return (
            <li
              key={option.id}
              className="answer-option option-outcome"
              data-right={right || undefined}
              data-wrong={right === false || undefined}
            >
              <b className="option-place numbers">{at + 1}</b>
              <span className="grow breaks">{labelIn(language, option)}</span>
            </li>
          );
        })}
      </ol>
      {solution && (
        <p className="success-words breaks">{t.rightOnes(namesOf(solution.options, language) ?? '')}</p>
      )}
    </>
  );
};

type Labels = readonly { label: string; labelEn: string }[];
const namesOf = (options: Labels | undefined, language: 'zh' | 'en'): string | undefined =>
  options?.map((option) => labelIn(language, option)).join(' → ');

export const FileOutcome = ({ answer, files }: OutcomeProps<'file'>) => {
  const t = useTexts(renderTexts);
  const given = (answer?.files ?? []).flatMap((id) => files.find((file) => file.id === id) ?? []);
  return given.length > 0 ? <RecordFiles files={given} /> : <p className="muted">{t.noAnswer}</p>;
};
