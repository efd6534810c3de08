import sanitizeHtml from 'sanitize-html';

const LENGTH = /^\d{1,4}(\.\d+)?(px|em|rem|%|pt)$/;
const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s,.%]+\)|[a-z]{3,20})$/i;

/** A picture in the file store: the page looks up a short-lived address for it. */
const PICTURE = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code span div strong b em i u s sub sup mark ul ol li a img ' +
  'table caption colgroup col thead tbody tfoot tr th td';

const options: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan', 'colwidth'],
    th: ['colspan', 'rowspan', 'colwidth'],
    col: ['span'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      'text-indent': [LENGTH],
      color: [COLOUR],
      'background-color': [COLOUR],
      'font-size': [LENGTH],
      'font-weight': [/^(bold|normal|\d{3})$/],
      width: [LENGTH],
      'min-width': [LENGTH],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['file'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml'],
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !PICTURE.test(frame.attribs['src'] ?? ''),
  nestingLimit: 50,
};

/** Takes out of a text from an editor or from Word whatever could run, reach out or break out. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options).trim();

/** The pictures a cleaned text shows. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img[^>]+src="file:([0-9a-f-]{36})"/g)].flatMap(([, id]) => id ?? [])),
];

export const hasContent = (html: string): boolean =>
  /<img\s/.test(html) || sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
