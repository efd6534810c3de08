import { useSortable } from '@dnd-kit/sortable';
import type { Section } from '@graduate/contract/examination/papers/design.ts';
import { RiArrowDownLine, RiArrowUpLine } from '@remixicon/react';
import { Button } from 'antd';
import { memo } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { designTexts } from './design-texts.ts';
import { standsAt } from './stands-at.ts';

export type SectionActs = {
  select: (id: string) => void;
  moveSection: (id: string, step: -1 | 1) => void;
  joinSection: (id: string) => void;
};

type Props = {
  section: Section;
  place: number;
  last: boolean;
  alone: boolean;
  selected: boolean;
  acts: SectionActs;
};

/** Where a section of the paper begins. */
export const SectionLine = memo(({ section, place, last, alone, selected, acts }: Props) => {
  const t = useTexts(designTexts);
  const { id, title, draw } = section;
  const { setNodeRef, ...drag } = useSortable({ id, disabled: { draggable: true } });
  const name = t.sectionAt(place);
  return (
    <li
      ref={setNodeRef}
      className="section-line line"
      data-line={id}
      data-quiet={alone && !title && !draw ? '' : undefined}
      data-selected={selected ? '' : undefined}
      data-over={drag.isOver && drag.activeIndex < 0 ? '' : undefined}
      style={standsAt(drag)}
    >
      <button type="button" className="section-line-name line grow" onClick={() => acts.select(id)}>
        <span className="strong unbroken">{name}</span>
        <span className={title ? 'clip' : 'muted clip'}>{title || (alone ? '' : t.sectionHint)}</span>
        {draw && <span className="small muted clip">{t.drawn(draw.count, draw.topic ?? t.anyTopic)}</span>}
      </button>
      {!alone && (
        <span className="line gap-none fixed">
          <Button
            type="text"
            size="small"
            aria-label={`${t.up} ${name}`}
            title={t.up}
            disabled={place === 1}
            icon={<RiArrowUpLine size={16} />}
            onClick={() => acts.moveSection(id, -1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={`${t.down} ${name}`}
            title={t.down}
            disabled={last}
            icon={<RiArrowDownLine size={16} />}
            onClick={() => acts.moveSection(id, 1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={`${t.join} ${name}`}
            title={t.join}
            icon={<Icon name="merge-cells-vertical" size={16} />}
            onClick={() => acts.joinSection(id)}
          />
        </span>
      )}
    </li>
  );
});
