import { Agent, request } from 'node:http';

type Sending = { method?: 'GET' | 'POST' | 'PUT'; headers?: Record<string, string>; body?: object };

/** A client that keeps its connections, so that a measurement is not one of connecting; it answers what came. */
export const keepAliveClient = (callers: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  return (url: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const sent = body && JSON.stringify(body);
      request(
        url,
        { method, agent, headers: { ...headers, ...(sent && { 'Content-Type': 'application/json' }) } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve(Buffer.concat(parts).toString('utf8'));
            else reject(new Error(`${url}: ${answer.statusCode}`));
          });
        },
      )
        .on('error', reject)
        .end(sent);
    });
};
