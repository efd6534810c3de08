import { labelIn } from '@graduate/contract/examination/questions/in-language.ts';
import { RiAddLine, RiArrowDownLine, RiArrowUpLine, RiCloseLine } from '@remixicon/react';
import { Button } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useReorder } from '../../../../ui/use-reorder.ts';
import { placesOf } from './choosing.ts';
import type { InputProps } from './question-parts.ts';
import { renderTexts } from './render-texts.ts';

/** Options are pressed one after the other, which works with a thumb and a keyboard; a mouse may also drag them. */
export const OrderingInput = ({ question, answer, onAnswer, names }: InputProps<'ordering'>) => {
  const t = useTexts(renderTexts);
  const language = useLanguage();
  const order = answer?.order ?? [];
  const { placed, waiting } = placesOf(question.options, order);
  const change = (next: readonly string[]) => onAnswer(next.length > 0 ? { order: [...next] } : null);
  const { move, rowAt } = useReorder(order, change);
  return (
    <fieldset className="stack gap-s" {...names}>
      <p className="line between muted small">
        <span>{t.orderHint}</span>
        <span className="numbers unbroken" role="status">
          {t.orderDone(placed.length, question.options.length)}
        </span>
      </p>
      <ol className="options">
        {placed.map((option, at) => {
          const label = labelIn(language, option);
          return (
            <li key={option.id} className="answer-option option-placed" data-chosen {...rowAt(at)}>
              <b className="option-place numbers">{at + 1}</b>
              <span className="grow breaks">{label}</span>
              <Button
                type="text"
                aria-label={t.earlier(label)}
                icon={<RiArrowUpLine size={18} />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <Button
                type="text"
                aria-label={t.later(label)}
                icon={<RiArrowDownLine size={18} />}
                disabled={at === placed.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <Button
                type="text"
                aria-label={t.takeOut(label)}
                icon={<RiCloseLine size={18} />}
                onClick={() => change(order.filter((id) => id !== option.id))}
              />
            </li>
          );
        })}
        {waiting.map((option) => {
          const label = labelIn(language, option);
          return (
            <li key={option.id}>
              <button
                type="button"
                className="answer-option full"
                aria-label={t.place(label)}
                onClick={() => change([...order, option.id])}
              >
                <RiAddLine size={18} aria-hidden="true" />
                <span className="grow breaks">{label}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
};
