import { labelIn } from '@graduate/contract/examination/questions/in-language.ts';
import type { MatrixRow } from '@graduate/contract/examination/questions/questions.ts';
import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import type { InputProps, Names } from './question-parts.ts';
import { Scale, ScaleEnds } from './rating-input.tsx';
import { renderTexts } from './render-texts.ts';

/** From so many rows on it is said how many are done. */
const MANY_ROWS = 6;

type RowsProps = {
  rows: readonly MatrixRow[];
  done: (id: string) => boolean;
  names: Names;
  columns?: number;
  head?: ReactNode;
  children: (row: MatrixRow, label: string) => ReactNode;
};

/**
 * The rows of a matrix: in a wide place beside each other under a head that stays in sight, in a narrow one each row with
 * its own choices below it.
 */
const Rows = ({ rows, done, names, columns = 0, head, children }: RowsProps) => {
  const t = useTexts(renderTexts);
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const count = rows.filter(({ id }) => done(id)).length;
  const toNext = () => {
    const open = list.current?.children[rows.findIndex(({ id }) => !done(id))];
    open?.scrollIntoView({ block: 'center' });
    open?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <fieldset {...names} style={{ '--choices': columns } as CSSProperties}>
      {rows.length >= MANY_ROWS && (
        <div className="matrix-progress line between small">
          <span className="muted numbers" role="status">
            {t.rowsDone(count, rows.length)}
          </span>
          {count < rows.length && (
            <button type="button" className="text-button" onClick={toNext}>
              {t.nextRow}
            </button>
          )}
        </div>
      )}
      {head}
      <ul className="matrix" ref={list}>
        {rows.map((row) => (
          <li key={row.id} className="matrix-row" data-done={done(row.id) || undefined}>
            {children(row, labelIn(language, row))}
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

type ChoicesProps = {
  label: string;
  options: InputProps<'matrixSingle'>['question']['options'];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

const RowChoices = ({ label, options, chosen, onChoose }: ChoicesProps) => {
  const language = useLanguage();
  const group = useId();
  return (
    <div className="matrix-line" role="radiogroup" aria-label={label}>
      <span className="matrix-label breaks">{label}</span>
      {options.map((option) => (
        <label key={option.id} className="matrix-choice" data-chosen={chosen === option.id || undefined}>
          <input
            type="radio"
            name={group}
            checked={chosen === option.id}
            onChange={() => onChoose(option.id)}
          />
          <span>{labelIn(language, option)}</span>
        </label>
      ))}
    </div>
  );
};

export const MatrixSingleInput = ({ question, answer, onAnswer, names }: InputProps<'matrixSingle'>) => {
  const language = useLanguage();
  const { rows, options } = question;
  return (
    <Rows
      rows={rows}
      names={names}
      columns={options.length}
      done={(id) => answer?.rows[id] !== undefined}
      head={
        <div className="matrix-line matrix-head" aria-hidden="true">
          <span />
          {options.map((option) => (
            <span key={option.id}>{labelIn(language, option)}</span>
          ))}
        </div>
      }
    >
      {({ id }, label) => (
        <RowChoices
          label={label}
          options={options}
          chosen={answer?.rows[id]}
          onChoose={(option) => onAnswer({ rows: { ...answer?.rows, [id]: option } })}
        />
      )}
    </Rows>
  );
};

export const MatrixRatingInput = ({ question, answer, onAnswer, names }: InputProps<'matrixRating'>) => (
  <>
    <Rows rows={question.rows} names={names} done={(id) => answer?.ratings[id] !== undefined}>
      {({ id }, label) => (
        <div className="matrix-rating" role="radiogroup" aria-label={label}>
          <span className="matrix-label breaks">{label}</span>
          <Scale
            scale={question.scale}
            value={answer?.ratings[id]}
            onRate={(value) => onAnswer({ ratings: { ...answer?.ratings, [id]: value } })}
          />
        </div>
      )}
    </Rows>
    <ScaleEnds {...question} />
  </>
);
