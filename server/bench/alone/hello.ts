import fastify from 'fastify';

/** The same server without anything in it: what one process can answer at all. */
const app = fastify();
app.get('/', () => ({ hello: 'world' }));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
