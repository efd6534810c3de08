import type { Figure, ListFilter } from '@graduate/contract/platform/statistics.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { toRecords } from './open-list.ts';
import { statisticsTexts } from './statistics-texts.ts';

type Props = { figures: readonly Figure[]; open?: ((filter: ListFilter, key: string) => void) | null };

/** Numbers in a row; those that stand for a list open it. */
export const Figures = ({ figures, open = toRecords }: Props) => {
  const t = useTexts(statisticsTexts);
  return (
    <ul className="figures">
      {figures.map(({ key, name, value, unit = '', filter }) => {
        const content = (
          <>
            <span className="figure-value strong numbers">
              {value.toLocaleString()}
              {unit}
            </span>
            <span className="muted">{name}</span>
          </>
        );
        return (
          <li key={key}>
            {filter && open ? (
              <button
                type="button"
                className="figure stack gap-xs"
                title={t.open(name)}
                onClick={() => open(filter, key)}
              >
                {content}
              </button>
            ) : (
              <div className="figure stack gap-xs">{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
