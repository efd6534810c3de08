import './edit.css';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { FormDrawer } from '../../../../ui/form-drawer.tsx';
import { type RowsColumn, RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { editTexts } from './edit-texts.ts';
import { errorsOfRow } from './row-errors.ts';

type Props<R> = {
  title: string;
  rows: readonly R[];
  columns: readonly RowsColumn<R>[];
  /** What a new row begins with; its keys are all the keys a row has. */
  blank: R;
  nameOf: (row: R) => string;
  most: number;
  /** The field at which is said what is wrong with the list as a whole. */
  listField?: keyof R & string;
  /** Keeps the whole list; undefined when it was refused. */
  onSave: (rows: R[]) => Promise<unknown>;
  submission: { pending: boolean; error: ApiError | null };
  /** The fields of the drawer. */
  children: ReactNode;
};

/** A list inside a record, a row at a time in a drawer. */
export const ListEditor = <R extends object>(props: Props<R>) => {
  const { title, rows, columns, blank, nameOf, most, listField, onSave, children } = props;
  const { pending, error } = props.submission;
  const t = useTexts(editTexts);
  const [at, setAt] = useState<number>();
  const isNew = at === rows.length;
  const rowError = useMemo(
    () => (error && at !== undefined ? errorsOfRow(error, at, listField) : null),
    [error, at, listField],
  );
  const whole = (values: R): R =>
    Object.fromEntries(
      Object.keys(blank).map((key) => [key, (values as Record<string, unknown>)[key] || null]),
    ) as R;
  const remove = async (row: R, place: number) => {
    if (!(await askConfirm({ content: t.askRemove(nameOf(row)), danger: true, okText: t.remove }))) return;
    await onSave(rows.filter((_, other) => other !== place));
  };
  return (
    <>
      <h3 className="part-title line gap-m">
        {title}
        {rows.length < most && (
          <Button size="small" icon={<RiAddLine size={14} />} onClick={() => setAt(rows.length)}>
            {t.addRow}
          </Button>
        )}
      </h3>
      <RowsTable
        label={title}
        rows={rows}
        columns={columns}
        acts={(row, place) => (
          <>
            <Button type="link" size="small" onClick={() => setAt(place)}>
              {t.editRow}
            </Button>
            <Button type="link" size="small" danger onClick={() => void remove(row, place)}>
              {t.removeRow}
            </Button>
          </>
        )}
      />
      {at !== undefined && (
        <FormDrawer<R>
          title={isNew ? t.newRowTitle(title) : t.rowTitle(title)}
          initial={rows[at] ?? blank}
          submission={{ pending, error: rowError }}
          save={(values) =>
            onSave(
              isNew
                ? [...rows, whole(values)]
                : rows.map((row, place) => (place === at ? whole(values) : row)),
            )
          }
          onClose={() => setAt(undefined)}
        >
          {children}
        </FormDrawer>
      )}
    </>
  );
};
