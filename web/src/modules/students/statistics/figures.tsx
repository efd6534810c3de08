import type { Figure } from '@graduate/contract/students/statistics.ts';
import { useTexts } from '../../../ui/texts.ts';
import { openList } from './open-list.ts';
import { statisticsTexts } from './statistics-texts.ts';

type Props = { figures: readonly Figure[]; list?: string | undefined };

/** Numbers in a row; those that stand for a list open it. */
export const Figures = ({ figures, list }: Props) => {
  const t = useTexts(statisticsTexts);
  return (
    <ul className="figures">
      {figures.map(({ key, name, value, unit = '', filter }) => {
        const content = (
          <>
            <span className="figure-value">
              {value.toLocaleString()}
              {unit}
            </span>
            <span className="figure-name">{name}</span>
          </>
        );
        return (
          <li key={key}>
            {filter ? (
              <button
                type="button"
                className="figure"
                title={t.open(name)}
                onClick={() => openList(filter, list)}
              >
                {content}
              </button>
            ) : (
              <div className="figure">{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
