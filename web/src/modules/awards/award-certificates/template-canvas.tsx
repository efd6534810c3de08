import './certificates.css';
import { fieldKeys, merged, pageSize } from '@graduate/contract/awards/award-certificates/choices.ts';
import { sampleStudents } from '@graduate/contract/awards/award-certificates/samples.ts';
import type { NewTemplate, TemplateField } from '@graduate/contract/awards/award-certificates/templates.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useLanguage } from '../../../ui/texts.ts';
import { useWidth } from '../../../ui/use-width.ts';

const MM_PER_POINT = 0.3528;
const flex = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = {
  template: NewTemplate;
  backgroundUrl: string | null;
  sample: number;
  chosen: number | undefined;
  onChoose: (index: number) => void;
  onMove: (index: number, place: { x: number; y: number }) => void;
  onRemove: (index: number) => void;
};

/** The page as it is printed, as large as there is room; fields lie on whole millimetres. */
export const TemplateCanvas = (props: Props) => {
  const { template, backgroundUrl, sample, chosen, onChoose, onMove, onRemove } = props;
  const language = useLanguage();
  const { area, width } = useWidth();
  const page = pageSize(template.paper, template.orientation);
  const scale = width / page.width;
  const drag = useRef<{ index: number; fromX: number; fromY: number; field: TemplateField }>(undefined);
  const values = sampleStudents[sample] ?? {};

  const moveTo = (index: number, field: TemplateField, x: number, y: number) => {
    const within = (wanted: number, most: number) =>
      Math.max(0, Math.min(Math.round(wanted), Math.floor(most)));
    onMove(index, {
      x: within(x, page.width - field.width),
      y: within(y, page.height - field.height),
    });
  };
  const press = (event: PointerEvent, index: number, field: TemplateField) => {
    onChoose(index);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { index, fromX: event.clientX, fromY: event.clientY, field };
  };
  const pull = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const { index, fromX, fromY, field } = held;
    moveTo(
      index,
      field,
      field.x + (event.clientX - fromX) / scale,
      field.y + (event.clientY - fromY) / scale,
    );
  };
  const type = (event: KeyboardEvent, index: number, field: TemplateField) => {
    const step = steps[event.key];
    if (step) moveTo(index, field, field.x + step[0], field.y + step[1]);
    else if (event.key === 'Delete') onRemove(index);
    else return;
    event.preventDefault();
  };
  const wordsOf = ({ key, words }: TemplateField): string => {
    if (key === 'customText') return merged(words, values);
    return (values as Partial<Record<string, string>>)[key] ?? fieldKeys[key][language];
  };

  return (
    <div
      ref={area}
      className="certificate-page"
      style={{
        aspectRatio: `${page.width} / ${page.height}`,
        ...(backgroundUrl && { backgroundImage: `url(${backgroundUrl})` }),
      }}
    >
      {template.fields.map((field, index) => (
        <button
          key={index}
          type="button"
          className={index === chosen ? 'certificate-field is-chosen' : 'certificate-field'}
          aria-pressed={index === chosen}
          style={{
            left: field.x * scale,
            top: field.y * scale,
            width: field.width * scale,
            height: field.height * scale,
            justifyContent: flex[field.align],
            textAlign: field.align,
            fontSize: field.size * MM_PER_POINT * scale,
            fontFamily: field.font === 'serif' ? 'serif' : 'sans-serif',
            fontWeight: field.bold ? 700 : 400,
            letterSpacing: field.spacing * MM_PER_POINT * scale,
            color: field.colour,
          }}
          onFocus={() => onChoose(index)}
          onPointerDown={(event) => press(event, index, field)}
          onPointerMove={pull}
          onPointerUp={() => {
            drag.current = undefined;
          }}
          onKeyDown={(event) => type(event, index, field)}
        >
          {field.key === 'qr' ? <span className="certificate-qr">QR</span> : wordsOf(field)}
        </button>
      ))}
    </div>
  );
};
