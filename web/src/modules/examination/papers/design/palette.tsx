import { useDraggable } from '@dnd-kit/core';
import { type QuestionType, questionTypes } from '@graduate/contract/examination/questions/question-types.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { typeIcons } from '../../questions/public.tsx';
import { designTexts } from './design-texts.ts';

type Props = {
  onAdd: (type: QuestionType) => void;
  onAddSection: () => void;
  /** Not there for who keeps no bank. */
  onPick?: (() => void) | undefined;
};

const groups = [
  { name: 'groupChoices', types: ['single', 'multiple', 'dropdown', 'trueFalse'] },
  { name: 'groupWriting', types: ['text', 'longText', 'number', 'date', 'file'] },
  { name: 'groupRating', types: ['rating', 'matrixSingle', 'matrixRating', 'ordering'] },
] as const satisfies readonly { name: string; types: readonly QuestionType[] }[];

const PREFIX = 'new:';
/** What is dragged from here carries its type in its name. */
export const typeDragged = (id: string): QuestionType | undefined =>
  id.startsWith(PREFIX) ? (id.slice(PREFIX.length) as QuestionType) : undefined;

type TileProps = { name: string; icon: string; onClick: () => void };

const Tile = ({ name, icon, onClick }: TileProps) => (
  <button type="button" className="palette-tile line" onClick={onClick}>
    <Icon name={icon} size={18} />
    <span>{name}</span>
  </button>
);

const TypeTile = ({ type, onAdd }: { type: QuestionType; onAdd: Props['onAdd'] }) => {
  const t = useTexts(designTexts);
  const name = questionTypes[type][useLanguage()];
  const { setNodeRef, listeners } = useDraggable({ id: PREFIX + type });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="palette-tile line"
      aria-label={t.addNamed(name)}
      // By keyboard a type is added with Enter and then moved like every question.
      onPointerDown={listeners?.['onPointerDown'] as never}
      onClick={() => onAdd(type)}
    >
      <Icon name={typeIcons[type]} size={18} />
      <span>{name}</span>
    </button>
  );
};

/** The types of questions: a click adds one behind what is chosen, or it is dragged to its place. */
export const Palette = ({ onAdd, onAddSection, onPick }: Props) => {
  const t = useTexts(designTexts);
  return (
    <nav className="palette column gap-m" aria-label={t.palette}>
      {groups.map(({ name, types }) => (
        <div key={name} className="palette-group">
          <h3 className="small muted">{t[name]}</h3>
          <div className="palette-tiles">
            {types.map((type) => (
              <TypeTile key={type} type={type} onAdd={onAdd} />
            ))}
          </div>
        </div>
      ))}
      <div className="palette-group">
        <h3 className="small muted">{t.groupParts}</h3>
        <div className="palette-tiles">
          <TypeTile type="sectionText" onAdd={onAdd} />
          <Tile name={t.addSection} icon="pages-line" onClick={onAddSection} />
          {onPick && <Tile name={t.fromBank} icon="database-2-line" onClick={onPick} />}
        </div>
      </div>
    </nav>
  );
};
