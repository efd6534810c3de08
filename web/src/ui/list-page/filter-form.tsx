import { Badge, Button, Drawer, Form, Tag } from 'antd';
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isMeantFor } from '../meant-for.ts';
import { useTexts } from '../texts.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useWidth } from '../use-width.ts';
import type { ShownFilter } from './list-columns.ts';
import { listTexts } from './list-texts.ts';

/** So many stand in one line with their buttons. */
const inSightIn = (width: number): number => (width > 0 && width < ROOM_FOR_THREE ? 2 : 3);
const [ROOM_FOR_FIELD, ROOM_FOR_BUTTONS] = [246, 230];
const ROOM_FOR_THREE = 3 * ROOM_FOR_FIELD + ROOM_FOR_BUTTONS;

type Props = {
  filters: readonly ShownFilter[];
  values: Record<string, string>;
  onSearch: (values: Record<string, string>) => void;
};

type Values = Record<string, string>;

/** What has another value now, or none any more. */
const changesOf = (before: Values = {}, now: Values = {}): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.keys({ ...before, ...now })
      .filter((name) => before[name] !== now[name])
      .map((name) => [name, now[name]]),
  );

type FieldsProps = Props & { shown: readonly ShownFilter[]; buttons: React.ReactNode; formId?: string };

const Fields = ({ shown, values, onSearch, buttons, formId }: FieldsProps) => {
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const inAddress = JSON.stringify(values);
  const filledWith = useRef('{}');
  // The address is the truth: going back or opening a link fills the form. What was typed meanwhile stays where the
  // address says nothing new: the page may only have come to the front, or begin with a filter of its own.
  useEffect(() => {
    const [before, now] = [filledWith.current, inAddress].map((words) => JSON.parse(words) as Values);
    filledWith.current = inAddress;
    form.setFieldsValue(changesOf(before, now));
  }, [form, inAddress]);
  const search = (given: Record<string, string | undefined>) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...values, ...given }).map(([name, value]) => [name, (value ?? '').trim()]),
      ),
    );
  return (
    <Form
      form={form}
      name={useId()}
      onFinish={search}
      className="filter-fields full-fields"
      {...(formId && { id: formId })}
    >
      {shown.map(({ name, label, field }) => (
        <Form.Item key={name} name={name} label={label} colon={false}>
          {field}
        </Form.Item>
      ))}
      {buttons}
    </Form>
  );
};

const Chips = ({ filters, values, onSearch }: Props) => {
  const set = filters.filter(({ name }) => values[name]);
  if (set.length === 0) return null;
  return (
    <div className="filter-chips row">
      {set.map(({ name, label, inWords }) => (
        <Tag key={name} closable onClose={() => onSearch({ ...values, [name]: '' })}>
          {label}：{inWords(values[name] ?? '')}
        </Tag>
      ))}
    </div>
  );
};

/** `/` leads to the first filter, wherever on the page one is. */
const useSlash = (place: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const first = place.current?.querySelector('input');
      if (event.key !== '/' || event.defaultPrevented || !first || !isMeantFor(event, place.current)) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);

/** The filters above a list: one row, the rest folded; on phones a sheet from below. */
export const FilterForm = (props: Props) => {
  const { filters, values, onSearch } = props;
  const t = useTexts(listTexts);
  const phone = useIsPhone();
  const [unfolded, setUnfolded] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const { area, width } = useWidth<HTMLElement>();
  useSlash(area);
  const set = filters.filter(({ name }) => values[name]).length;

  if (phone)
    return (
      <search className="filter-form tall" aria-label={t.filters}>
        <Badge count={set} size="small">
          <Button onClick={() => setSheetOpen(true)}>{t.filters}</Button>
        </Badge>
        <Chips {...props} />
        <Drawer
          placement="bottom"
          title={t.filters}
          open={sheetOpen}
          onClose={() => setSheetOpen(false)}
          size="auto"
        >
          <Fields
            {...props}
            shown={filters}
            onSearch={(next) => {
              setSheetOpen(false);
              onSearch(next);
            }}
            buttons={
              <div className="sheet-buttons tall">
                <Button htmlType="reset" onClick={() => onSearch({})}>
                  {t.reset}
                </Button>
                <Button type="primary" htmlType="submit">
                  {t.search}
                </Button>
              </div>
            }
          />
        </Drawer>
      </search>
    );

  const inSight = inSightIn(width);
  const folds = filters.length > inSight;
  const shown = folds && !unfolded ? filters.slice(0, inSight) : filters;
  return (
    <search
      ref={area}
      className="filter-form tall"
      aria-label={t.filters}
      style={{ '--filters-room': `${shown.length * ROOM_FOR_FIELD + ROOM_FOR_BUTTONS}px` } as CSSProperties}
    >
      <Fields
        {...props}
        shown={shown}
        buttons={
          <div className="line">
            <Button type="primary" htmlType="submit">
              {t.search}
            </Button>
            <Button htmlType="reset" onClick={() => onSearch({})}>
              {t.reset}
            </Button>
            {folds && (
              <Button type="link" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
                {unfolded ? t.fold : t.unfold}
              </Button>
            )}
          </div>
        }
      />
      {folds && !unfolded && <Chips {...props} filters={filters.slice(inSight)} />}
    </search>
  );
};
