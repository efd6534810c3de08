import type { FlowStep } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { RiDraggable } from '@remixicon/react';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { flowTexts } from './flow-texts.ts';
import { moved } from './step-order.ts';

type Props = {
  steps: readonly FlowStep[];
  chosen: number;
  /** The steps that need mending. */
  wrong: ReadonlySet<number>;
  mayEdit: boolean;
  onChoose: (index: number) => void;
  onReorder: (steps: FlowStep[], chosen: number) => void;
};

/** The steps in their order; one moves by dragging its handle or with the arrow keys on it. */
export const StepList = ({ steps, chosen, wrong, mayEdit, onChoose, onReorder }: Props) => {
  const t = useTexts(flowTexts);
  const language = useLanguage();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  const nameOf = (step: FlowStep) => step.name[language] || t.unnamed;
  const move = (from: number, to: number) => {
    const step = steps[from];
    if (!step || to < 0 || to >= steps.length || from === to) return;
    onReorder(moved(steps, from, to), to);
    setSaid(t.movedTo(nameOf(step), to + 1));
  };
  const byKey = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    move(index, index + by);
  };
  return (
    <>
      <ol className="stack gap-s below-m" aria-label={t.steps}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className="step-line"
            aria-current={index === chosen ? 'step' : undefined}
            data-over={over === index && dragged !== index ? '' : undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={() => dragged !== undefined && move(dragged, index)}
          >
            {mayEdit && (
              <Button
                type="text"
                size="small"
                className="step-handle"
                draggable
                aria-label={t.moveStep(nameOf(step))}
                title={t.moveStep(nameOf(step))}
                icon={<RiDraggable size={16} />}
                onKeyDown={(event) => byKey(event, index)}
                onDragStart={() => setDragged(index)}
                onDragEnd={() => {
                  setDragged(undefined);
                  setOver(undefined);
                }}
              />
            )}
            <button type="button" className="step-name line grow breaks" onClick={() => onChoose(index)}>
              <span className="step-number">{index + 1}</span>
              <span className={wrong.has(index) ? 'danger-text' : undefined}>{nameOf(step)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
