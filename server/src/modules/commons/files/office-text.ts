import { type XmlPiece, xmlText } from './xml-text.ts';

/** Takes text until it has enough of it. */
export type TextSink = { add: (text: string) => void; readonly full: boolean };

/** What a piece of a Word document or a PowerPoint slide reads as. */
const inWords = (piece: XmlPiece): string => {
  if (piece.kind === 'text') return piece.text;
  if (piece.name === 'p') return piece.kind === 'open' ? '' : '\n';
  if (piece.name === 'tab' && piece.kind === 'empty') return '\t';
  return piece.name === 'br' && piece.kind === 'empty' ? '\n' : '';
};

/** Text of a Word document or a PowerPoint slide, a line for each paragraph. */
export const paragraphsInto = (sink: TextSink, xml: string): void => {
  for (const piece of xmlText(xml, ['t'])) {
    sink.add(inWords(piece));
    if (sink.full) return;
  }
};

/** The table of texts that cells of an Excel workbook refer to by number. */
export const sharedStrings = (xml: string): string[] => {
  const strings: string[] = [];
  let current = '';
  for (const piece of xmlText(xml, ['t'])) {
    if (piece.kind === 'text') current += piece.text;
    else if (piece.name === 'si') {
      if (piece.kind !== 'open') strings.push(current);
      current = '';
    }
  }
  return strings;
};

/** A cell holds its value, or the number of its text in the table. */
const shownIn = (attributes: string, value: string, strings: readonly string[]): string =>
  value !== '' && /\st="s"/.test(attributes) ? (strings[Number(value)] ?? '') : value;

/** A tab after each cell, a line for each row. */
const cellsOf = function* (xml: string, strings: readonly string[]): Generator<string> {
  let attributes = '';
  let value = '';
  for (const piece of xmlText(xml, ['v', 't'])) {
    if (piece.kind === 'text') value += piece.text;
    else if (piece.name === 'c' && piece.kind === 'open') attributes = piece.attributes;
    else if (piece.name === 'c') {
      yield `${shownIn(attributes, value, strings)}\t`;
      value = '';
    } else if (piece.name === 'row' && piece.kind === 'close') yield '\n';
  }
};

/** Text of an Excel sheet. */
export const cellsInto = (sink: TextSink, xml: string, strings: readonly string[]): void => {
  for (const text of cellsOf(xml, strings)) {
    sink.add(text);
    if (sink.full) return;
  }
};
