import './safe-html.css';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

type Props = {
  html: string;
  /** Addresses of the pictures in the text, by file id. */
  pictures?: readonly { id: string; url: string }[];
};

const PICTURE = /src="file:([0-9a-f-]{36})"/g;

/** Links leave in a window of their own that cannot reach back. */
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** A picture this page has fetched itself; the cleaner knows no such addresses. */
DOMPurify.addHook('uponSanitizeAttribute', (node, attribute) => {
  if (node.tagName === 'IMG' && attribute.attrName === 'src' && attribute.attrValue.startsWith('blob:'))
    attribute.forceKeepAttr = true;
});

const cleaned = (html: string, pictures: Props['pictures'] = []): string => {
  const addresses = new Map(pictures.map(({ id, url }) => [id, url]));
  const shown = html.replace(PICTURE, (_, id: string) => `src="${addresses.get(id) ?? ''}"`);
  return DOMPurify.sanitize(shown, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe'],
    FORBID_ATTR: ['id', 'class', 'name'],
  });
};

/** Shows a text with formatting. It was cleaned when it was written and is cleaned again here. */
export const SafeHtml = ({ html, pictures }: Props) => {
  const content = useMemo(() => ({ __html: cleaned(html, pictures) }), [html, pictures]);
  return <div className="rich-content" dangerouslySetInnerHTML={content} />;
};
