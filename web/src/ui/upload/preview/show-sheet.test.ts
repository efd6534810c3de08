import { describe, expect, test } from 'vitest';
import { cellInWords, shownPartOf } from './show-sheet.ts';
import { columnName, MOST_COLUMNS, MOST_ROWS } from './shown-sheet.ts';

const sized = (rows: number, columns: number) =>
  shownPartOf({
    name: '',
    rows: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, () => `第${row + 1}行`)),
  });
const textsIn = (view: ReturnType<typeof shownPartOf>) =>
  view.rows.map((cells) => cells.map(({ text }) => text));

describe('how much of a sheet is shown', () => {
  test('200 rows and 50 columns are shown whole', () => {
    const view = sized(200, 50);
    expect([view.rows.length, view.rows[0]?.length]).toEqual([MOST_ROWS, MOST_COLUMNS]);
    expect([view.rowCount, view.columnCount]).toEqual([200, 50]);
  });

  test('of more the beginning is shown, and how much there is in all', () => {
    const view = sized(201, 51);
    expect([view.rows.length, view.rows[199]?.length]).toEqual([200, 50]);
    expect([view.rowCount, view.columnCount]).toEqual([201, 51]);
  });

  test('empty rows and columns at the end do not count, those in between do', () => {
    const view = shownPartOf({ name: '', rows: [['甲', null, ''], [], ['乙'], [null, ''], []] });
    expect([view.rowCount, view.columnCount]).toEqual([3, 1]);
    expect(textsIn(view)).toEqual([['甲'], [''], ['乙']]);
  });

  test('a sheet without content has no rows', () => {
    expect(shownPartOf({ name: '空', rows: [] })).toEqual({
      name: '空',
      rows: [],
      rowCount: 0,
      columnCount: 0,
    });
  });
});

describe('merged cells', () => {
  const rows = Array.from({ length: 3 }, () => ['甲', '乙', '丙']);

  test('take the room of those they cover', () => {
    const view = shownPartOf({
      name: '',
      rows,
      merges: [{ startRow: 0, startCol: 0, endRow: 1, endCol: 1 }],
    });
    expect(view.rows.map((cells) => cells.length)).toEqual([2, 1, 3]);
    expect(view.rows[0]?.[0]).toMatchObject({ text: '甲', rowSpan: 2, columnSpan: 2 });
  });

  test('end where the shown part ends', () => {
    const merge = { startRow: 0, startCol: 0, endRow: 1_048_575, endCol: 16_383 };
    const view = shownPartOf({ name: '', rows, merges: [merge] });
    expect(view.rows[0]).toEqual([{ column: 0, text: '甲', isNumber: false, rowSpan: 3, columnSpan: 3 }]);
    expect(view.rows.slice(1)).toEqual([[], []]);
  });

  test('that overlap do not tear the table', () => {
    const merges = [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 1 },
      { startRow: 1, startCol: 1, endRow: 2, endCol: 2 },
    ];
    const area = shownPartOf({ name: '', rows, merges })
      .rows.flat()
      .reduce((sum, { rowSpan, columnSpan }) => sum + rowSpan * columnSpan, 0);
    expect(area).toBe(9);
  });
});

describe('a cell in words', () => {
  const day = new Date(Date.UTC(2026, 8, 1));
  const afternoon = new Date(Date.UTC(2026, 8, 1, 14, 30));

  test('numbers keep their format, and show no rounding errors without one', () => {
    expect(cellInWords(0.856, '0.0%')).toBe('85.6%');
    expect(cellInWords(12345.678, '#,##0.00')).toBe('12,345.68');
    expect(cellInWords(0.1 + 0.2)).toBe('0.3');
    expect(cellInWords(320_250_900_001)).toBe('320250900001');
  });

  test('dates are shown with the year first, in their own format when it begins with the year', () => {
    expect(cellInWords(day, 'mm-dd-yy')).toBe('2026-09-01');
    expect(cellInWords(day, 'm/d/yyyy')).toBe('2026-09-01');
    expect(cellInWords(afternoon, 'm/d/yy h:mm')).toBe('2026-09-01 14:30');
    expect(cellInWords(day, 'yyyy"年"m"月"d"日"')).toBe('2026年9月1日');
  });

  test('texts stay as they are, also those that look like numbers or markup', () => {
    expect(cellInWords('00123')).toBe('00123');
    expect(cellInWords('<b>')).toBe('<b>');
    expect(cellInWords(true)).toBe('TRUE');
    expect(cellInWords(null)).toBe('');
  });
});

test('columns are named as in a workbook', () => {
  expect([0, 25, 26, 51, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA']);
});
