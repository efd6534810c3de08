/** Takes out of pasted text what Word and browsers leave in it; the editor itself keeps only what it knows. */
export const cleanPaste = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<(meta|link)\b[^>]*>/gi, '')
    .replace(/<\/?(o|v|w|m|st1):[^>]*>/gi, '')
    .replace(/\s(class|lang|style)="[^"]*"/gi, (attribute) => {
      const alignment = /text-align:\s*(center|right|justify)/i.exec(attribute)?.[1];
      return alignment ? ` style="text-align: ${alignment}"` : '';
    })
    .replace(/<img\b[^>]*>/gi, '');
