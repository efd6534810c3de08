type About = {
  author?: string;
  xmp?: string;
  /** What stands beside the pages: entries of the catalogue, and objects from a number on. */
  beside?: (first: number) => { catalogue: string; objects: readonly string[] };
};

/** A PDF with these pages of Latin text, and whatever its properties and metadata say. */
export const thesisPdf = (pages: readonly string[], about: About = {}): Buffer => {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 5;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const beside = about.beside?.(first + pages.length * 2);
  add(`<</Type/Catalog/Pages 2 0 R${about.xmp ? '/Metadata 4 0 R' : ''}${beside?.catalogue ?? ''}>>`);
  add(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const xmp = about.xmp ?? '';
  add(`<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>\nstream\n${xmp}\nendstream`);
  for (const [at, page] of pages.entries()) {
    const content = `BT /F1 12 Tf 40 700 Td (${page}) Tj ET`;
    const text = first + at * 2 + 1;
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${text} 0 R>>`,
    );
    add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
  }
  for (const body of beside?.objects ?? []) add(body);
  if (about.author) add(`<</Author(${about.author})/Creator(Word \\(${about.author}\\))>>`);
  const parts = ['%PDF-1.4\n'];
  const places = objects.map((body, at) => {
    const place = parts.join('').length;
    parts.push(`${at + 1} 0 obj\n${body}\nendobj\n`);
    return place;
  });
  const start = parts.join('').length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const info = about.author ? `/Info ${objects.length} 0 R` : '';
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${info}>>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
};
