import fastify from 'fastify';
import pg from 'pg';

/** A route that asks the database so often for nothing, one question after the other, and answers with this. */
export const bareRoute = async (databaseUrl: string, questions: number, answer: unknown, callers: number) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: callers });
  pool.on('error', () => undefined);
  const app = fastify();
  app.get('/', async () => {
    for (let asked = 0; asked < questions; asked += 1)
      await pool.query({ name: 'nothing', text: 'select $1::int as one', values: [asked] });
    return answer;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await pool.end();
  };
  return { address, close };
};
