const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** How a file is to be taken and its name in any language (RFC 6266): a plain one for old clients, the real one in UTF-8. */
export const contentDisposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${percentEncoded(name)}`;
