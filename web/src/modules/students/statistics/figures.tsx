import type { Figure, ListFilter } from '@graduate/contract/students/statistics.ts';
import { useTexts } from '../../../ui/texts.ts';
import { openList } from './open-list.ts';
import { statisticsTexts } from './statistics-texts.ts';

/** Numbers in a row; those that stand for a list open it. */
export const Figures = ({
  figures,
  open = openList,
}: {
  figures: readonly Figure[];
  /** How a list is opened; null where the reader has none. */
  open?: ((filter: ListFilter) => void) | null;
}) => {
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
            {filter && open ? (
              <button type="button" className="figure" title={t.open(name)} onClick={() => open(filter)}>
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
