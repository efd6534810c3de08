/** Walks through the pages of an identity provider as a browser would: keeps cookies, fills in forms. */
export type PageVisitor = {
  visit: (address: string, form?: Record<string, string>) => Promise<Page>;
};
type Page = { address: string; status: number; text: string; location: string | undefined };

export const visitPages = (): PageVisitor => {
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^\s*([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) cookies.set(name, value);
      else if (name) cookies.delete(name);
    }
  };
  return {
    visit: async (address, form) => {
      const answer = await fetch(address, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
          referer: address,
        },
        ...(form && { body: new URLSearchParams(form) }),
      });
      keep(answer);
      const to = answer.headers.get('location');
      return {
        address,
        status: answer.status,
        text: await answer.text(),
        location: to === null ? undefined : new URL(to, address).href,
      };
    },
  };
};

/** The values that stand in the fields of a page's form. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(html.matchAll(/<input[^>]*>/g), ([input]) => {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '';
      return [attribute('name'), attribute('value')] as const;
    }).filter(([name]) => name !== ''),
  );
