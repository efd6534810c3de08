import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type QuestionType, questionTypes } from '@graduate/contract/examination/questions/question-types.ts';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { END } from './canvas.tsx';
import { designTexts } from './design-texts.ts';
import { numbersIn } from './names.ts';
import { typeDragged } from './palette.tsx';
import { lineIds } from './state/arrange.ts';
import type { Written } from './state/use-designer.ts';

type Props = {
  paper: Written;
  /** A question comes to stand where this line stands. */
  onMove: (id: string, place: string) => void;
  /** A new one stands before this line, or at the end. */
  onAdd: (type: QuestionType, place: string | undefined) => void;
  children: ReactNode;
};

/** A press that moves so far is a drag; a shorter one is a click. */
const DRAG_PIXELS = 6;

const useNames = ({ design: { sections } }: Written) => {
  const t = useTexts(designTexts);
  const language = useLanguage();
  const numbers = numbersIn(sections);
  return (id: UniqueIdentifier): string => {
    const type = typeDragged(String(id));
    if (type) return questionTypes[type][language];
    const number = numbers.get(String(id));
    return number === undefined ? t.textBlock : t.question(number);
  };
};

/** A question is where its middle is, a new one where the pointer is. */
const placeUnder: CollisionDetection = (given) => {
  const under = typeDragged(String(given.active.id)) ? pointerWithin(given) : [];
  return under.length > 0 ? under : closestCenter(given);
};

/** Palette and canvas, between which questions are dragged, by pointer or by keyboard. */
export const DragArea = ({ paper, onMove, onAdd, children }: Props) => {
  const t = useTexts(designTexts);
  const nameOf = useNames(paper);
  const [active, setActive] = useState<string>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PIXELS } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = lineIds(paper.design.sections);
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => t.lifted(nameOf(id)),
    onDragOver: ({ over }) => over && t.overAt(ids.indexOf(String(over.id)) + 1, ids.length),
    onDragEnd: ({ active: { id } }) => t.dropped(nameOf(id)),
    onDragCancel: () => t.cancelled,
  } as Announcements;

  const drop = ({ active: { id }, over }: DragEndEvent) => {
    setActive(undefined);
    if (!over) return;
    const place = String(over.id);
    const type = typeDragged(String(id));
    if (type) onAdd(type, place === END ? undefined : place);
    else if (place !== id) onMove(String(id), place === END ? (ids.at(-1) ?? place) : place);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.instructions } }}
      onDragStart={({ active: { id } }) => setActive(String(id))}
      onDragEnd={drop}
      onDragCancel={() => setActive(undefined)}
    >
      {children}
      {active &&
        typeDragged(active) &&
        createPortal(
          <DragOverlay dropAnimation={null} zIndex={1_100}>
            <div className="dragged card strong">{nameOf(active)}</div>
          </DragOverlay>,
          document.body,
        )}
    </DndContext>
  );
};
