import { Tabs } from 'antd';
import { useTexts } from '../../texts.ts';
import { previewTexts } from './preview-texts.ts';
import { columnName, MOST_COLUMNS, MOST_ROWS, type SheetView } from './sheet-view.ts';

const SheetTable = ({ name, rows, columnCount }: SheetView) => {
  const t = useTexts(previewTexts);
  const columns = Array.from({ length: Math.min(columnCount, MOST_COLUMNS) }, (_, column) => columnName(column));
  const numbered = rows.map((cells, index) => ({ number: index + 1, cells }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className="sheet-frame" tabIndex={0} role="region" aria-label={name || t.sheets}>
      <table className="sheet-table">
        <thead>
          <tr>
            <th aria-label={t.rowNumber} />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ number, cells }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {cells.map(({ column, text, isNumber, rowSpan, columnSpan }) => (
                <td
                  key={column}
                  rowSpan={rowSpan}
                  colSpan={columnSpan}
                  className={isNumber ? 'sheet-number' : undefined}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Sheet = ({ sheet }: { sheet: SheetView }) => {
  const t = useTexts(previewTexts);
  const { rowCount, columnCount } = sheet;
  if (rowCount === 0) return <p>{t.nothing}</p>;
  const whole = rowCount <= MOST_ROWS && columnCount <= MOST_COLUMNS;
  return (
    <>
      <p className="preview-note">
        {t.size(rowCount, columnCount)}
        {!whole && ` · ${t.onlyFirst(Math.min(rowCount, MOST_ROWS), Math.min(columnCount, MOST_COLUMNS))}`}
      </p>
      <SheetTable {...sheet} />
    </>
  );
};

/** The sheets of a workbook as plain tables. */
export const WorkbookView = ({ sheets }: { sheets: readonly SheetView[] }) => {
  const t = useTexts(previewTexts);
  const [first] = sheets;
  if (!first) return <p>{t.nothing}</p>;
  if (sheets.length === 1) return <Sheet sheet={first} />;
  return (
    <Tabs
      aria-label={t.sheets}
      items={sheets.map((sheet) => ({
        key: sheet.name,
        label: sheet.name,
        children: <Sheet sheet={sheet} />,
      }))}
    />
  );
};
