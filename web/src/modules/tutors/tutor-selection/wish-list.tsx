import { RiArrowDownLine, RiArrowUpLine, RiCloseLine, RiDraggable } from '@remixicon/react';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../ui/texts.ts';
import { useReorder } from '../../../ui/use-reorder.ts';
import { tutorSelectionTexts } from './selection-texts.ts';

export type Wish = { tutorId: string; name: string; note: string };

type Props = { wishes: readonly Wish[]; onChange: (wishes: readonly Wish[]) => void };

/** Chosen tutors in their order, which is changed by dragging a row, with the arrow keys on its handle or step by step. */
export const WishList = ({ wishes, onChange }: Props) => {
  const t = useTexts(tutorSelectionTexts);
  const [said, setSaid] = useState('');
  const { move, rowAt } = useReorder(wishes, onChange);
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= wishes.length) return;
    move(from, to);
    setSaid(t.movedTo(wishes[from]?.name ?? '', to + 1));
  };
  const byKey = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    moveTo(at, at + by);
  };
  return (
    <>
      <ol className="stack gap-s">
        {wishes.map((wish, at) => (
          <li
            key={wish.tutorId}
            className="row gap-s"
            aria-label={`${t.turn(at + 1)} ${wish.name}`}
            {...rowAt(at)}
          >
            <Button
              type="text"
              size="small"
              className="fixed"
              aria-label={t.moveWish(wish.name)}
              title={t.moveWish(wish.name)}
              icon={<RiDraggable size={16} />}
              onKeyDown={(event) => byKey(event, at)}
            />
            <b className="fixed">{t.turn(at + 1)}</b>
            <span>{wish.name}</span>
            <Input
              aria-label={`${t.note} ${wish.name}`}
              placeholder={t.note}
              maxLength={300}
              value={wish.note}
              style={{ flex: '1 1 200px', maxWidth: 420 }}
              onChange={({ target }) =>
                onChange(wishes.map((one, index) => (index === at ? { ...one, note: target.value } : one)))
              }
            />
            <span className="line gap-none fixed touch">
              <Button
                type="text"
                aria-label={`${t.up} ${wish.name}`}
                disabled={at === 0}
                icon={<RiArrowUpLine size={16} />}
                onClick={() => moveTo(at, at - 1)}
              />
              <Button
                type="text"
                aria-label={`${t.down} ${wish.name}`}
                disabled={at === wishes.length - 1}
                icon={<RiArrowDownLine size={16} />}
                onClick={() => moveTo(at, at + 1)}
              />
              <Button
                type="text"
                aria-label={`${t.drop} ${wish.name}`}
                icon={<RiCloseLine size={16} />}
                onClick={() => onChange(wishes.filter((_, index) => index !== at))}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
