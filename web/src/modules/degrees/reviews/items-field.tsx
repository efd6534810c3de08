import { FORM_ITEMS, type FormItem, ReviewItem } from '@graduate/contract/degrees/reviews/review-forms.ts';
import { Button, Input, InputNumber } from 'antd';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { reviewTexts } from './reviews-texts.ts';

type Props = { value?: FormItem[]; onChange?: (items: FormItem[]) => void };

/** The items of a form in their order, with the points each can bring; what they add up to is counted meanwhile. */
export const ItemsField = ({ value = [], onChange }: Props) => {
  const t = useTexts(reviewTexts);
  const label = useLabels(ReviewItem);
  const set = (items: FormItem[]) => onChange?.(items);
  const write = (at: number, part: Partial<FormItem>) =>
    set(value.map((item, place) => (place === at ? { ...item, ...part } : item)));
  const sum = value.reduce((total, { max }) => total + (max || 0), 0);
  return (
    <div className="stack">
      <ul className="stack gap-s">
        {value.map((item, at) => (
          <li key={at} className="outlined padded stack gap-xs">
            <div className="row gap-x-m">
              <Input
                aria-label={`${at + 1} ${label.zh}`}
                placeholder={label.zh ?? ''}
                style={{ width: 180 }}
                value={item.zh}
                onChange={({ target }) => write(at, { zh: target.value })}
              />
              <Input
                aria-label={`${at + 1} ${label.en}`}
                placeholder={label.en ?? ''}
                style={{ width: 220 }}
                value={item.en}
                onChange={({ target }) => write(at, { en: target.value })}
              />
              <InputNumber
                aria-label={`${at + 1} ${label.max}`}
                style={{ width: 90 }}
                min={1}
                max={FORM_ITEMS.points}
                precision={0}
                value={item.max}
                onChange={(max) => write(at, { max: max ?? 0 })}
              />
              <Button
                type="text"
                size="small"
                className="push"
                disabled={value.length <= FORM_ITEMS.least}
                onClick={() => set(value.filter((_, place) => place !== at))}
              >
                {t.remove}
              </Button>
            </div>
            <Input
              aria-label={`${at + 1} ${label.hint}`}
              placeholder={label.hint ?? ''}
              value={item.hint}
              onChange={({ target }) => write(at, { hint: target.value })}
            />
          </li>
        ))}
      </ul>
      <div className="row gap-x-m">
        <Button
          size="small"
          disabled={value.length >= FORM_ITEMS.most}
          onClick={() => set([...value, { zh: '', en: '', max: 10, hint: '' }])}
        >
          {t.addItem}
        </Button>
        <span className={sum === FORM_ITEMS.points ? 'muted' : 'strong'} role="status">
          {t.pointsOf(sum, FORM_ITEMS.points)}
        </span>
      </div>
    </div>
  );
};
