import { labelOf } from '@graduate/contract/platform/fields.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Entry, type Sheet } from '@graduate/contract/training/grades/grade-sheets.ts';
import { levelsOf, shareOf } from '@graduate/contract/training/grades/totals.ts';
import {
  gradeFlags,
  type gradeLevels,
  levelNames,
} from '@graduate/contract/training/study-records/choices.ts';
import { Button } from 'antd';
import { type ClipboardEvent, Fragment, type KeyboardEvent, memo, useRef } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';
import { type Field, isMarkField, meaningOf, textOf } from './typed-marks.ts';
import type { DeskRow, SheetDesk } from './use-sheet-desk.ts';

type Setter = SheetDesk['type'];

export const columnsOf = (
  sheet: Pick<Sheet, 'scale' | 'usualPct' | 'midPct' | 'finalPct' | 'precision'>,
): Field[] => [
  ...(sheet.scale === 'percent'
    ? (['usual', 'mid', 'final'] as const).filter((field) => shareOf(sheet, field) > 0)
    : (['level'] as const)),
  'flag',
  'remark',
];

type CellProps = {
  row: DeskRow;
  index: number;
  field: Field;
  text: string;
  error: string | undefined;
  theirs: string | undefined;
  editable: boolean;
  scale: Sheet['scale'];
  type: Setter;
  yieldTo: SheetDesk['yieldTo'];
};

const Choose = ({ row, index, field, text, scale, type }: CellProps) => {
  const language = useLanguage();
  const names =
    field === 'flag'
      ? keysOf(gradeFlags).map((flag) => ({
          value: flag as string,
          name: flag === 'normal' ? '' : gradeFlags[flag][language],
        }))
      : [
          { value: '', name: '' },
          ...levelsOf[scale].map((level) => ({
            value: level as string,
            name: levelNames[scale][level][language],
          })),
        ];
  return (
    <select
      value={text}
      data-row={index}
      data-field={field}
      aria-label={`${row.name} ${labelOf(Entry.shape[field])?.[language] ?? field}`}
      disabled={field === 'flag' && row.locked}
      onChange={({ target }) => type([{ enrolmentId: row.enrolmentId, field, text: target.value }])}
    >
      {names.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
};

const shownText = (field: Field, text: string, scale: Sheet['scale'], language: 'zh' | 'en'): string => {
  if (field === 'flag') return text === 'normal' ? '' : gradeFlags[text as keyof typeof gradeFlags][language];
  if (field === 'level')
    return text === '' ? '' : levelNames[scale][text as keyof typeof gradeLevels][language];
  return text;
};

/** Two typed into the same cell: one of them stays. */
const TwoValues = ({ row, field, text, theirs, scale, type, yieldTo }: CellProps & { theirs: string }) => {
  const t = useTexts(gradesTexts);
  const language = useLanguage();
  return (
    <span className="cell-note">
      {t.theirs(shownText(field, theirs, scale, language) || '—')}
      <Button size="small" type="link" onClick={() => yieldTo(row.enrolmentId, field)}>
        {t.takeTheirs}
      </Button>
      <Button size="small" type="link" onClick={() => type([{ enrolmentId: row.enrolmentId, field, text }])}>
        {t.keepMine}
      </Button>
    </span>
  );
};

const TypeIn = ({ row, index, field, text, why, type }: CellProps & { why: string | undefined }) => {
  const language = useLanguage();
  return (
    <input
      value={text}
      data-row={index}
      data-field={field}
      inputMode={isMarkField(field) ? 'decimal' : 'text'}
      maxLength={field === 'remark' ? 100 : 12}
      aria-label={`${row.name} ${labelOf(Entry.shape[field])?.[language] ?? field}`}
      aria-invalid={why !== undefined}
      title={why}
      disabled={field === 'final' && row.flag !== 'normal'}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type([{ enrolmentId: row.enrolmentId, field, text: target.value }])}
    />
  );
};

/** One cell: plain text where nothing can be typed, else an input that says what is wrong with it. */
const Cell = (props: CellProps) => {
  const { field, text, error, theirs, editable, scale } = props;
  const t = useTexts(gradesTexts);
  const language = useLanguage();
  if (!editable) return <>{shownText(field, text, scale, language)}</>;
  const understood = meaningOf(field, text, scale) !== undefined;
  const why = error ?? (understood ? undefined : t.badMark);
  return (
    <>
      {field === 'flag' || (field === 'level' && understood) ? (
        <Choose {...props} />
      ) : (
        <TypeIn {...props} why={why} />
      )}
      {why && <span className="cell-note">{why}</span>}
      {theirs !== undefined && <TwoValues {...props} theirs={theirs} />}
    </>
  );
};

type RowProps = {
  row: DeskRow;
  index: number;
  columns: readonly Field[];
  sheet: Sheet;
  texts: Readonly<Partial<Record<Field, string>>> | undefined;
  errors: Readonly<Partial<Record<Field, string>>> | undefined;
  theirs: Readonly<Partial<Record<Field, string>>> | undefined;
  editable: boolean;
  type: Setter;
  yieldTo: SheetDesk['yieldTo'];
};

const failed = ({ total, level, flag }: DeskRow, { passMark }: Sheet): boolean =>
  flag === 'absent' ||
  flag === 'cheating' ||
  flag === 'withdrawn' ||
  level === 'fail' ||
  (total !== null && total < passMark);

const GridRow = memo(({ row, index, columns, sheet, texts, errors, theirs, ...rest }: RowProps) => (
  <tr data-failed={failed(row, sheet) || undefined}>
    <td className="numbers muted">{row.no}</td>
    <td className="numbers number-column">{row.studentNo}</td>
    <th scope="row">{row.name}</th>
    <td className="muted college clip" title={row.departmentName}>
      {row.departmentName}
    </td>
    {columns.map((field) => (
      <Fragment key={field}>
        {field === 'flag' && sheet.scale === 'percent' && (
          <td className="numbers total">{row.total ?? ''}</td>
        )}
        <td
          data-kind={isMarkField(field) ? 'mark' : field}
          data-typed={texts?.[field] !== undefined || undefined}
        >
          <Cell
            {...rest}
            row={row}
            index={index}
            field={field}
            scale={sheet.scale}
            text={texts?.[field] ?? textOf(row, field)}
            error={errors?.[field]}
            theirs={theirs?.[field]}
          />
        </td>
      </Fragment>
    ))}
  </tr>
));

type Props = {
  sheet: Sheet;
  desk: SheetDesk;
  onPaste: (text: string, at: { row: number; field: Field }) => void;
  onFillDown: (at: { row: number; field: Field }) => void;
};

const placeOf = (element: EventTarget): { row: number; field: Field } | undefined => {
  if (!(element instanceof HTMLElement)) return undefined;
  const { row, field } = element.dataset;
  return row !== undefined && field !== undefined ? { row: Number(row), field: field as Field } : undefined;
};

const atEdge = (target: EventTarget, side: 'start' | 'end'): boolean => {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  const whole = selectionStart === 0 && selectionEnd === value.length;
  return whole || (side === 'start' ? selectionEnd === 0 : selectionStart === value.length);
};

type Step = { down: number; right: number };

/** Where a key leads from a cell; undefined where it belongs to the cell. */
const stepOf = ({ key, target, shiftKey }: KeyboardEvent): Step | undefined => {
  if (key === 'Enter') return { down: shiftKey ? -1 : 1, right: 0 };
  const isInput = target instanceof HTMLInputElement;
  if (isInput && key === 'ArrowDown') return { down: 1, right: 0 };
  if (isInput && key === 'ArrowUp') return { down: -1, right: 0 };
  if (key === 'ArrowRight' && atEdge(target, 'end')) return { down: 0, right: 1 };
  if (key === 'ArrowLeft' && atEdge(target, 'start')) return { down: 0, right: -1 };
  return undefined;
};

type Acts = { fill: () => void; undo: (() => void) | undefined; go: (step: Step) => void };

/** What a key does besides typing. */
const actOf = (event: KeyboardEvent, { fill, undo, go }: Acts): (() => void) | undefined => {
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'd') return fill;
    if (key === 'z' && !event.shiftKey) return undo;
  }
  const step = stepOf(event);
  return step && (() => go(step));
};

/** The sheet: one moves in it as in a spreadsheet, and pastes into it from one. */
export const GradeGrid = ({ sheet, desk, onPaste, onFillDown }: Props) => {
  const t = useTexts(gradesTexts);
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const columns = columnsOf(sheet);
  const label = (key: keyof typeof Entry.shape) => labelOf(Entry.shape[key])?.[language] ?? key;

  const focus = (row: number, field: Field | undefined): boolean => {
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-row="${row}"][data-field="${field}"]:not(:disabled)`,
    );
    cell?.focus();
    return cell !== null && cell !== undefined;
  };

  /** To the next cell that way in which something can be typed. */
  const go = (at: { row: number; field: Field }, { down, right }: Step) => {
    if (right !== 0) focus(at.row, columns[columns.indexOf(at.field) + right]);
    else
      for (let row = at.row + down; row >= 0 && row < desk.rows.length; row += down)
        if (focus(row, at.field)) return;
  };

  const move = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || event.nativeEvent.isComposing) return;
    const act = actOf(event, { fill: () => onFillDown(at), undo: desk.undo, go: (step) => go(at, step) });
    if (!act) return;
    event.preventDefault();
    act();
  };

  const paste = (event: ClipboardEvent) => {
    const at = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || !/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text, at);
  };

  return (
    <div className="grade-grid">
      <table ref={table} aria-label={t.gridLabel(sheet.className)} onKeyDown={move} onPaste={paste}>
        <thead>
          <tr>
            <th>{label('no')}</th>
            <th className="number-column">{label('studentNo')}</th>
            <th>{label('name')}</th>
            <th className="college">{label('departmentName')}</th>
            {columns.map((field) => (
              <Fragment key={field}>
                {field === 'flag' && sheet.scale === 'percent' && <th>{label('total')}</th>}
                <th data-kind={isMarkField(field) ? 'mark' : field}>
                  {label(field)}
                  {isMarkField(field) && <small> {shareOf(sheet, field as 'usual')}%</small>}
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {desk.rows.map((row, index) => (
            <GridRow
              key={row.enrolmentId}
              row={row}
              index={index}
              columns={columns}
              sheet={sheet}
              texts={desk.typed[row.enrolmentId]}
              errors={desk.errors[row.enrolmentId]}
              theirs={desk.theirs[row.enrolmentId]}
              editable={desk.editable}
              type={desk.type}
              yieldTo={desk.yieldTo}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
