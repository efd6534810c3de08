import './edit.css';
import { MOST_OPTIONS } from '@graduate/contract/examination/questions/questions.ts';
import { RiAddLine, RiCloseLine, RiDraggable } from '@remixicon/react';
import { Button, Input } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { useReorder } from '../../../../ui/use-reorder.ts';
import { editTexts } from './edit-texts.ts';

type Labelled = { id: string; label: string; labelEn: string };

type Props<L extends Labelled> = {
  list: readonly L[];
  onChange: (list: L[], tag?: string) => void;
  make: (label: string) => L;
  /** What one is called by its place, and its English field. */
  nameOf: (place: number) => string;
  englishOf: (place: number) => string;
  add: string;
  english: boolean;
  /** In front of the words, e.g. the mark of what is right. */
  marker?: (one: L, name: string) => ReactNode;
  /** Behind them. */
  extra?: (one: L, name: string, change: (changed: L, tag?: string) => void) => ReactNode;
};

/** Options or rows under each other, written like the lines of a text: Enter adds one, Alt and an arrow moves it. */
export const LabelList = <L extends Labelled>(props: Props<L>) => {
  const { list, onChange, make, nameOf, englishOf, add, english, marker, extra } = props;
  const t = useTexts(editTexts);
  const area = useRef<HTMLUListElement>(null);
  const next = useRef<string>(undefined);
  const { move, rowAt } = useReorder(list, (moved) => onChange([...moved]));

  useEffect(() => {
    if (!next.current) return;
    area.current?.querySelector<HTMLInputElement>(`[data-key="${next.current}"] input[type=text]`)?.focus();
    next.current = undefined;
  });

  const change = (changed: L, tag?: string) =>
    onChange(
      list.map((one) => (one.id === changed.id ? changed : one)),
      tag,
    );
  const addAt = (at: number, labels: readonly string[]) => {
    const added = labels.slice(0, MOST_OPTIONS - list.length).map(make);
    if (added.length === 0) return;
    next.current = added.at(-1)?.id;
    onChange([...list.slice(0, at), ...added, ...list.slice(at)]);
  };
  const remove = (at: number) => {
    next.current = list[at - 1]?.id ?? list[at + 1]?.id;
    onChange(list.filter((_, place) => place !== at));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    const { key, altKey } = event;
    const words = list[at]?.label;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (key === 'Enter' && !event.nativeEvent.isComposing) addAt(at + 1, ['']);
    else if (key === 'Backspace' && words === '' && list.length > 1) remove(at);
    else if (altKey && step) {
      next.current = list[at]?.id;
      move(at, at + step);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Several lines become several options; the first goes where it was pasted. */
  const onPaste = (event: ClipboardEvent, one: L, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const [first = '', ...others] = lines;
    const added = others.slice(0, MOST_OPTIONS - list.length).map(make);
    const filled = { ...one, label: one.label + first };
    onChange([...list.slice(0, at), filled, ...added, ...list.slice(at + 1)]);
  };

  return (
    <div className="stack gap-xs">
      <ul ref={area} className="label-list stack gap-xs">
        {list.map((one, at) => {
          const name = nameOf(at + 1);
          // The mouse takes a row by its handle, the keyboard moves it with Alt and an arrow.
          const { onDragOver, onDrop, ...handle } = rowAt(at);
          return (
            <li key={one.id} data-key={one.id} className="line gap-xs" {...{ onDragOver, onDrop }}>
              <span className="label-handle" title={t.dragNamed(name)} {...handle}>
                <RiDraggable size={16} />
              </span>
              {marker?.(one, name)}
              <Input
                type="text"
                aria-label={name}
                placeholder={name}
                maxLength={300}
                value={one.label}
                onKeyDown={(event) => onKey(event, at)}
                onPaste={(event) => onPaste(event, one, at)}
                onChange={({ target: { value } }) => change({ ...one, label: value }, `label:${one.id}`)}
              />
              {english && (
                <Input
                  aria-label={englishOf(at + 1)}
                  placeholder={englishOf(at + 1)}
                  maxLength={300}
                  value={one.labelEn}
                  onChange={({ target: { value } }) => change({ ...one, labelEn: value }, `en:${one.id}`)}
                />
              )}
              {extra?.(one, name, change)}
              <Button
                type="text"
                size="small"
                aria-label={t.removeNamed(name)}
                title={t.remove}
                icon={<RiCloseLine size={16} />}
                onClick={() => remove(at)}
              />
            </li>
          );
        })}
      </ul>
      <Button
        className="label-add"
        type="link"
        size="small"
        icon={<RiAddLine size={16} />}
        disabled={list.length >= MOST_OPTIONS}
        onClick={() => addAt(list.length, [''])}
      >
        {add}
      </Button>
    </div>
  );
};
