/** What a content of this kind looks like from outside, and how it may be shown. */
type FileKind = {
  mediaType: string;
  family: 'picture' | 'pdf' | 'text' | 'office' | 'archive' | 'oldOffice';
  /** The first bytes in hexadecimal, one of these; none for text, which has no mark of its own. */
  begins: readonly string[];
  /** The kinds a second look at the content may find. */
  looksLike: readonly string[];
};

const ZIP = ['504b0304'];
const OLE = ['d0cf11e0a1b11ae1'];
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

const kind = (
  family: FileKind['family'],
  mediaType: string,
  begins: readonly string[],
  looksLike: readonly string[],
): FileKind => ({ family, mediaType, begins, looksLike });

const jpeg = kind('picture', 'image/jpeg', ['ffd8ff'], ['jpg']);
const text = kind('text', 'text/plain', [], []);

/** Every kind of file the product can take. A kind whose content could not be checked does not belong here. */
export const fileKinds = {
  jpg: jpeg,
  jpeg,
  png: kind('picture', 'image/png', ['89504e470d0a1a0a'], ['png', 'apng']),
  gif: kind('picture', 'image/gif', ['474946383761', '474946383961'], ['gif']),
  webp: kind('picture', 'image/webp', ['52494646'], ['webp']),
  pdf: kind('pdf', 'application/pdf', ['25504446'], ['pdf']),
  txt: text,
  csv: { ...text, mediaType: 'text/csv' },
  docx: kind('office', `${OPEN_XML}.wordprocessingml.document`, ZIP, []),
  xlsx: kind('office', `${OPEN_XML}.spreadsheetml.sheet`, ZIP, []),
  pptx: kind('office', `${OPEN_XML}.presentationml.presentation`, ZIP, []),
  doc: kind('oldOffice', 'application/msword', OLE, ['cfb']),
  xls: kind('oldOffice', 'application/vnd.ms-excel', OLE, ['cfb']),
  ppt: kind('oldOffice', 'application/vnd.ms-powerpoint', OLE, ['cfb']),
  zip: kind('archive', 'application/zip', ZIP, []),
  rar: kind('archive', 'application/vnd.rar', ['526172211a07'], ['rar']),
  '7z': kind('archive', 'application/x-7z-compressed', ['377abcaf271c'], ['7z']),
} as const satisfies Record<string, FileKind>;

export type FileExtension = keyof typeof fileKinds;

export const isFileExtension = (extension: string): extension is FileExtension =>
  Object.hasOwn(fileKinds, extension);
