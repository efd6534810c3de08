/** The parts of a workbook that stay the same, in the words of the format (ECMA-376). */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells by their place in the list of styles. */
export const STYLE = { usual: 0, text: 1, heading: 2, framed: 3 } as const;

/** Characters XML cannot hold are left out; a carriage return would be read as a line feed. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${DECLARATION}<Relationships xmlns="${RELATIONS}">${targets
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const contentTypes = (sheets: number): string =>
  `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${TYPES}.worksheet+xml"/>`,
  ).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

const workbook = (names: readonly string[]): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

const styles = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="@"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

export const sheetHead = (widths: readonly number[], onePageWide = false): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}">${onePageWide ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${STYLE.text}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;

/** The end of a sheet; with a range its first row filters the others. */
export const sheetEnd = (filtered?: string): string =>
  `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}</worksheet>`;

/** The end of a sheet in which cells reach over others; on paper it lies across, one page wide. */
export const gridEnd = (merged: readonly string[]): string =>
  `</sheetData>${
    merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
      : ''
  }<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;

/** Everything but the sheets themselves. */
export const fixedParts = (names: readonly string[]): readonly { name: string; content: string[] }[] => [
  { name: '[Content_Types].xml', content: [contentTypes(names.length)] },
  { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] },
  { name: 'xl/workbook.xml', content: [workbook(names)] },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      relations([
        ...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
  },
  { name: 'xl/styles.xml', content: [styles] },
];
