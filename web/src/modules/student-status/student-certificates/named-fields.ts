import type { Language } from '@graduate/contract/platform/text.ts';
import { mergeFields } from '@graduate/contract/student-status/student-certificates/merge-fields.ts';

const codes = new Map(
  Object.entries(mergeFields).flatMap(([code, { name }]) => [
    [name.en, code] as const,
    [name.zh, code] as const,
  ]),
);

/** The words of a template as people read them: `{姓名}` where the template has `{name}`. */
export const withNames = (body: string, language: Language): string =>
  body.replace(/\{(\w+)\}/g, (whole, code: string) => {
    const field = (mergeFields as Readonly<Record<string, { name: Readonly<Record<Language, string>> }>>)[
      code
    ];
    return field ? `{${field.name[language]}}` : whole;
  });

/** And back, for what is kept. */
export const withCodes = (shown: string): string =>
  shown.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const code = codes.get(name.trim());
    return code ? `{${code}}` : whole;
  });
