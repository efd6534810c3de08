import { Tabs } from '../../tabs.tsx';
import { useTexts } from '../../texts.ts';
import { previewTexts } from './preview-texts.ts';
import { columnName, MOST_COLUMNS, MOST_ROWS, type ShownSheet } from './shown-sheet.ts';

const SheetTable = ({ name, rows, columnCount }: ShownSheet) => {
  const t = useTexts(previewTexts);
  const columns = Array.from({ length: Math.min(columnCount, MOST_COLUMNS) }, (_, column) =>
    columnName(column),
  );
  const numbered = rows.map((cells, index) => ({ number: index + 1, cells }));
  return (
    <section className="sheet-frame" aria-label={name || t.sheets}>
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
    </section>
  );
};

const Sheet = ({ sheet }: { sheet: ShownSheet }) => {
  const t = useTexts(previewTexts);
  const { rowCount, columnCount } = sheet;
  if (rowCount === 0) return <p>{t.nothing}</p>;
  const notes = [
    t.size(rowCount, columnCount),
    ...(rowCount > MOST_ROWS ? [t.onlyFirstRows(MOST_ROWS)] : []),
    ...(columnCount > MOST_COLUMNS ? [t.onlyFirstColumns(MOST_COLUMNS)] : []),
  ];
  return (
    <>
      <p className="muted small below-s">{notes.join(' · ')}</p>
      <SheetTable {...sheet} />
    </>
  );
};

/** The sheets of a workbook as plain tables. */
export const WorkbookView = ({ sheets }: { sheets: readonly ShownSheet[] }) => {
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
