import './figures.css';
import type { Figure, ListFilter } from '@graduate/contract/platform/statistics.ts';
import { defineTexts, useTexts } from '../texts.ts';

const texts = defineTexts({ open: (name: string) => [`查看${name}名单`, `List: ${name}`] });

/** Where a number leads; null where the reader has no list. */
export type OpenList = ((filter: ListFilter, key: string) => void) | null;

type Props = { figures: readonly Figure[]; open: OpenList };

/** Numbers in a row; those that stand for a list open it. */
export const Figures = ({ figures, open }: Props) => {
  const t = useTexts(texts);
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
