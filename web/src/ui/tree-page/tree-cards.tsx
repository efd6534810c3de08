import { RiArrowDownSLine, RiArrowRightSLine } from '@remixicon/react';
import { Button } from 'antd';
import { ListCard } from '../list-page/list-cards.tsx';
import type { ShownColumn } from '../list-page/list-columns.ts';
import { useTexts } from '../texts.ts';
import { flattened, type TreeRow } from './tree-rows.ts';
import { treeTexts } from './tree-texts.ts';

const STEP_PX = 16;

type Props<R> = {
  label: string;
  columns: readonly ShownColumn<R>[];
  rows: readonly R[];
  open: readonly string[];
  onOpen: (ids: readonly string[]) => void;
};

/** The tree on phones: a card for each row, moved in by its depth. */
export const TreeCards = <R extends TreeRow<R>>({ label, columns, rows, open, onOpen }: Props<R>) => {
  const t = useTexts(treeTexts);
  return (
    <ul className="stack" aria-label={label}>
      {flattened(rows, ({ id }) => open.includes(id)).map(({ row, depth }) => {
        const isOpen = open.includes(row.id);
        return (
          <li key={row.id} className="list-card outlined" style={{ marginInlineStart: depth * STEP_PX }}>
            <ListCard
              columns={columns}
              row={row}
              before={
                row.children && (
                  <Button
                    type="text"
                    className="tree-card-fold"
                    aria-label={isOpen ? t.foldOne : t.unfoldOne}
                    aria-expanded={isOpen}
                    icon={isOpen ? <RiArrowDownSLine size={18} /> : <RiArrowRightSLine size={18} />}
                    onClick={() => onOpen(isOpen ? open.filter((id) => id !== row.id) : [...open, row.id])}
                  />
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
};
