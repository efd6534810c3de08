import pg from 'pg';

export type Statement = { text: string; values: unknown[] };
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The statements about something, usually student records, that this process sends to the database meanwhile. */
export const statementsDuring = async (
  work: () => Promise<unknown>,
  about = /"student_records"/,
): Promise<Statement[]> => {
  const seen: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function watched(...args) {
    const [first, values] = args as [string | Partial<Statement>, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values } : first;
    if (statement.text && about.test(statement.text))
      seen.push({ text: statement.text, values: statement.values ?? [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return seen;
};
